/** Tokens are base64url or JWTs: no character of them is encoded in an address. */
const TOKEN = /^#token=([\w.-]+)$/

/**
 * Reads the token of the link in a message. It is behind `#`, so that no server log has it. Null: the hash is of no
 * such link.
 */
export const readLinkToken = (hash: string): string | null => TOKEN.exec(hash)?.[1] ?? null
