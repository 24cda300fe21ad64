// The token of the link in a message. It is behind `#`, so that no server log has it. What follows
// it, such as a bracket or a full stop, came with the message.

/** Tokens are base64url or JWTs. */
const TOKEN = /^#token=([\w-]+(?:\.[\w-]+)*)/
/** The links of saved searches are in SMS too, so nothing is before their token. */
const SEARCHES_TOKEN = /^#([sa][\w-]+)/

const reader =
  (pattern: RegExp) =>
  (hash: string): string | null =>
    pattern.exec(hash)?.[1] ?? null

/** Reads the token of a link. Null: the hash is of no such link. */
export const readLinkToken = reader(TOKEN)

/** Reads the token of a link to one search, or to all searches of a parent. */
export const readSearchesToken = reader(SEARCHES_TOKEN)
