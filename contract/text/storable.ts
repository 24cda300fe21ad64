/** What a database can store and a program may send as it is: neither control characters nor half a character. */
export const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u
