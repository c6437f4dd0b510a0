//! A Rust file taken apart into the few things that the laws of tidiness speak of.
//!
//! Comments and documentation are gone; every bit knows its line and whether it is test code.

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

/// A file, by its path from the top of the repository.
pub struct Source {
    pub path: String,
    pub text: String,
    pub bits: Vec<Bit>,
}

pub struct Bit {
    pub line: usize,
    pub in_test: bool,
    pub what: What,
}

#[derive(Debug, PartialEq)]
pub enum What {
    /// A path, or a lone word. `use a::{b, c}` gives two; `super` and `self` are spelled out, so
    /// that whatever lies in this crate starts with `crate`.
    Path(Vec<String>),
    /// The word after a dot: a field or a method.
    Member(String),
    /// A macro that is called, without its `!`.
    Macro(String),
    /// A literal as it is written, with its quotes.
    Literal(String),
    /// The words of an attribute, without its punctuation and literals.
    Attribute(Vec<String>),
}

impl Source {
    /// Takes a file apart.
    pub fn new(path: &str, text: &str) -> Source {
        let stream: TokenStream = text
            .parse()
            .unwrap_or_else(|error| panic!("{path} is not Rust: {error}"));
        let mut reader = Reader { bits: Vec::new() };
        reader.read(stream, &module_of(path), is_test_file(path));
        Source {
            path: path.to_owned(),
            text: text.to_owned(),
            bits: reader.bits,
        }
    }

    /// The module right under the crate's root that the file belongs to; none for the root itself
    /// and outside `src`.
    pub fn top_module(&self) -> Option<String> {
        module_of(&self.path).into_iter().next()
    }
}

/// `src/engine/rules/bid.rs` is the module `engine::rules::bid`.
fn module_of(path: &str) -> Vec<String> {
    let Some(inside) = path
        .strip_prefix("src/")
        .and_then(|inside| inside.strip_suffix(".rs"))
    else {
        return Vec::new();
    };
    let mut module: Vec<String> = inside.split('/').map(str::to_owned).collect();
    if ["mod", "lib", "main"].contains(&module[module.len() - 1].as_str()) {
        module.pop();
    }
    module
}

/// Integration tests, `tests.rs` and `tests/` inside a module, and the position builder.
fn is_test_file(path: &str) -> bool {
    path.split('/')
        .any(|part| ["tests", "tests.rs", "testkit", "testkit.rs"].contains(&part))
}

struct Reader {
    bits: Vec<Bit>,
}

impl Reader {
    /// Reads the tokens between two brackets, or a whole file.
    fn read(&mut self, stream: TokenStream, module: &[String], mut in_test: bool) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut item_in_test = in_test;
        let mut at = 0;
        while at < tokens.len() {
            let rest = &tokens[at..];
            if let Some((attribute, length)) = attribute(rest) {
                at += length;
                let marks_test = self.read_attribute(attribute, module, item_in_test);
                item_in_test |= marks_test;
                in_test |= marks_test && length == INNER;
                continue;
            }
            at += match rest {
                [
                    TokenTree::Ident(word),
                    TokenTree::Ident(name),
                    TokenTree::Group(body),
                    ..,
                ] if word == "mod" => {
                    let inner = [module, &[name.to_string()]].concat();
                    self.read(body.stream(), &inner, item_in_test);
                    item_in_test = in_test;
                    3
                }
                [TokenTree::Ident(_), ..] => {
                    let after_dot = at > 0 && is_punct(&tokens[at - 1], '.');
                    self.read_word(rest, after_dot, module, item_in_test)
                }
                [TokenTree::Group(group), ..] => {
                    self.read(group.stream(), module, item_in_test);
                    if group.delimiter() == Delimiter::Brace {
                        item_in_test = in_test;
                    }
                    1
                }
                [TokenTree::Literal(literal), ..] => {
                    let line = literal.span().start().line;
                    self.put(line, item_in_test, What::Literal(literal.to_string()));
                    1
                }
                [token, ..] => {
                    if is_punct(token, ';') {
                        item_in_test = in_test;
                    }
                    1
                }
                [] => break,
            };
        }
    }

    /// Reads an attribute and says whether it makes test code of what follows.
    fn read_attribute(&mut self, attribute: &Group, module: &[String], in_test: bool) -> bool {
        let words = words(attribute);
        let Some(first) = words.first() else {
            return false;
        };
        if first == "doc" {
            return false;
        }
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        let module_or_item = first == "cfg" && has("test") && !has("not") && !has("any");
        // `#[test]`, `#[tokio::test]`
        let function = first != "cfg" && words.last().is_some_and(|word| word == "test");
        let line = attribute.span_open().start().line;
        self.read(attribute.stream(), module, in_test);
        self.put(line, in_test, What::Attribute(words));
        module_or_item || function
    }

    /// Reads a path, a member or the name of a macro; gives the number of tokens.
    fn read_word(
        &mut self,
        tokens: &[TokenTree],
        after_dot: bool,
        module: &[String],
        in_test: bool,
    ) -> usize {
        let mut paths = Vec::new();
        let length = paths_from(tokens, &[], &mut paths);
        let called = matches!(&tokens[length..], [bang, TokenTree::Group(_), ..]
            if is_punct(bang, '!'));
        for (line, path) in paths {
            let what = match path.as_slice() {
                [word] if after_dot => What::Member(word.clone()),
                [.., word] if called => What::Macro(word.clone()),
                _ => What::Path(from_root(path, module)),
            };
            self.put(line, in_test, what);
        }
        length
    }

    fn put(&mut self, line: usize, in_test: bool, what: What) {
        self.bits.push(Bit {
            line,
            in_test,
            what,
        });
    }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// How many tokens `#![..]` has.
const INNER: usize = 3;

fn attribute(tokens: &[TokenTree]) -> Option<(&Group, usize)> {
    match tokens {
        [hash, TokenTree::Group(group), ..] if is_punct(hash, '#') => Some((group, 2)),
        [hash, bang, TokenTree::Group(group), ..] if is_punct(hash, '#') && is_punct(bang, '!') => {
            Some((group, INNER))
        }
        _ => None,
    }
}

fn words(group: &Group) -> Vec<String> {
    let mut words = Vec::new();
    for token in group.stream() {
        match token {
            TokenTree::Ident(word) => words.push(word.to_string()),
            TokenTree::Group(inner) => words.extend(self::words(&inner)),
            TokenTree::Punct(_) | TokenTree::Literal(_) => (),
        }
    }
    words
}

/// Collects the paths that start with the first token, behind a prefix; gives the tokens used.
fn paths_from(
    tokens: &[TokenTree],
    prefix: &[String],
    paths: &mut Vec<(usize, Vec<String>)>,
) -> usize {
    let line = tokens[0].span().start().line;
    let mut path = prefix.to_vec();
    path.push(tokens[0].to_string());
    let mut length = 1;
    while let [TokenTree::Punct(colon), second, next, ..] = &tokens[length..]
        && (colon.as_char(), colon.spacing()) == (':', Spacing::Joint)
        && is_punct(second, ':')
    {
        match next {
            TokenTree::Ident(word) => path.push(word.to_string()),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                paths_in_braces(group, &path, paths);
                return length + 3;
            }
            star if is_punct(star, '*') => path.push("*".to_owned()),
            _ => break,
        }
        length += 3;
    }
    paths.push((line, path));
    length
}

fn paths_in_braces(group: &Group, prefix: &[String], paths: &mut Vec<(usize, Vec<String>)>) {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        at += match &tokens[at] {
            TokenTree::Ident(word) if word == "as" => 2,
            TokenTree::Ident(word) if word == "self" => {
                paths.push((word.span().start().line, prefix.to_vec()));
                1
            }
            TokenTree::Ident(_) => paths_from(&tokens[at..], prefix, paths),
            star if is_punct(star, '*') => {
                let everything = [prefix, &["*".to_owned()]].concat();
                paths.push((star.span().start().line, everything));
                1
            }
            _ => 1,
        };
    }
}

/// Spells out `self::` and `super::` for a path written in that module.
fn from_root(path: Vec<String>, module: &[String]) -> Vec<String> {
    if path.len() == 1 || !["self", "super"].contains(&path[0].as_str()) {
        return path;
    }
    let mut whole = module.to_vec();
    let mut rest = path.as_slice();
    while let [word, after @ ..] = rest {
        match word.as_str() {
            "self" => (),
            "super" => drop(whole.pop()),
            _ => break,
        }
        rest = after;
    }
    [&["crate".to_owned()], whole.as_slice(), rest].concat()
}

#[cfg(test)]
mod tests {
    use super::{Source, What};

    /// Every path in the text as one word, with its line.
    fn paths(file: &str, text: &str) -> Vec<(usize, String)> {
        let bits = Source::new(file, text).bits.into_iter();
        let path = |what| match what {
            What::Path(path) => Some(path.join("::")),
            _ => None,
        };
        bits.filter_map(|bit| Some((bit.line, path(bit.what)?)))
            .filter(|(_, path)| path.contains("::"))
            .collect()
    }

    fn owned(paths: &[(usize, &str)]) -> Vec<(usize, String)> {
        paths
            .iter()
            .map(|(line, path)| (*line, (*path).to_owned()))
            .collect()
    }

    #[test]
    fn comments_and_documentation_are_not_code() {
        let text = "//! a::b\n/// c::d\n/* e::f /* g::h */ i::j */\nfn f() {} // k::l\n";
        assert_eq!(paths("src/a.rs", text), []);
    }

    #[test]
    fn a_comment_sign_in_a_string_hides_nothing() {
        let text =
            "const A: &str = \"// \\\" /*\"; use a::b; const B: &str = r#\"\"//\"#; use c::d;";
        assert_eq!(paths("src/a.rs", text), owned(&[(1, "a::b"), (1, "c::d")]));
    }

    #[test]
    fn groups_of_uses_are_spelled_out() {
        let text = "use crate::{\n    text::{self, Tongue as T},\n    store::*,\n    *,\n};\n";
        let found = [
            (2, "crate::text"),
            (2, "crate::text::Tongue"),
            (3, "crate::store::*"),
            (4, "crate::*"),
        ];
        assert_eq!(paths("src/a.rs", text), owned(&found));
    }

    #[test]
    fn paths_inside_types_and_bodies_are_found() {
        let text = "fn f(a: &'a Vec<crate::text::A>) { if x: :: b() {} c::d::<crate::e::F>() }";
        let found = [(1, "crate::text::A"), (1, "c::d"), (1, "crate::e::F")];
        assert_eq!(paths("src/a.rs", text), owned(&found));
    }

    #[test]
    fn super_is_spelled_out() {
        let text = "use super::ids; use super::super::text; mod m { use super::super::super::x; }";
        let found = [
            (1, "crate::engine::ids"),
            (1, "crate::text"),
            (1, "crate::x"),
        ];
        assert_eq!(paths("src/engine/phase.rs", text), owned(&found));
        assert_eq!(
            paths("src/engine/mod.rs", "use super::*;"),
            owned(&[(1, "crate::*")])
        );
        let own = owned(&[(1, "crate::engine::a")]);
        assert_eq!(paths("src/engine/mod.rs", "use self::a;"), own);
    }

    /// The words of the text that count as test code.
    fn test_words(file: &str, text: &str) -> Vec<String> {
        let bits = Source::new(file, text)
            .bits
            .into_iter()
            .filter(|bit| bit.in_test);
        let word = |what| match what {
            What::Path(path) if path[0].starts_with('t') => Some(path.join("::")),
            _ => None,
        };
        bits.filter_map(|bit| word(bit.what)).collect()
    }

    #[test]
    fn test_code_ends_with_its_item() {
        let text = "#[cfg(test)] use a::{t1}; fn f() { n1 } #[cfg(test)] mod m { t2 } fn n2() {}";
        assert_eq!(
            test_words("src/a.rs", text.replace("t1", "b").as_str()),
            ["t2"]
        );
        let text = "#[test] fn t1() { t2 } fn n() {} #[cfg(not(test))] fn t3() {}";
        assert_eq!(test_words("src/a.rs", text), ["t1", "t2"]);
        assert_eq!(
            test_words("src/a.rs", "#![cfg(test)] t1; fn f() {} t2;"),
            ["t1", "t2"]
        );
        assert_eq!(
            test_words("src/engine/rules/tests.rs", "t1; t2;"),
            ["t1", "t2"]
        );
        assert_eq!(
            test_words("src/engine/rules/attests.rs", "t1; t2;"),
            [""; 0]
        );
    }

    #[test]
    fn members_macros_literals_and_attributes_are_told_apart() {
        let text = "#[a(b = \"c\")] fn f() { x.unwrap(); x != (y); todo!(); \"s\" }";
        let whats: Vec<What> = Source::new("src/a.rs", text)
            .bits
            .into_iter()
            .map(|bit| bit.what)
            .collect();
        for wanted in [
            What::Attribute(vec!["a".to_owned(), "b".to_owned()]),
            What::Member("unwrap".to_owned()),
            What::Macro("todo".to_owned()),
            What::Literal("\"s\"".to_owned()),
        ] {
            assert!(whats.contains(&wanted), "no {wanted:?} in {whats:?}");
        }
        let macros = whats.iter().filter(|what| matches!(what, What::Macro(_)));
        assert_eq!(macros.count(), 1, "{whats:?}");
    }
}
