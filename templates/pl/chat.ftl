# chat
