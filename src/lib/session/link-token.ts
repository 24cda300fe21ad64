/** Tokens are base64url or JWTs. What follows one, such as a bracket or a full stop, came with the message. */
const TOKEN = /^#token=([\w-]+(?:\.[\w-]+)*)/

/**
 * Reads the token of the link in a message. It is behind `#`, so that no server log has it. Null: the hash is of no
 * such link.
 */
export const readLinkToken = (hash: string): string | null => TOKEN.exec(hash)?.[1] ?? null
