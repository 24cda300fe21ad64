import { queryServer } from '../../support/servers/engine.ts'

/** One database with two roles. */
export interface TwoRoles {
  /** Owns the database and its tables. */
  owner: string
  /** Owns nothing. */
  serving: string
}

/** Creates a database as docs/deploy.md says, on a server whose superuser has the address. */
export async function createTwoRoles(server: string): Promise<TwoRoles> {
  for (const statement of [
    `create role nashat_owner login password 'test'`,
    `create role nashat login password 'test'`,
    'create database nashat owner nashat_owner',
    'revoke temporary on database nashat from public',
  ])
    await queryServer(server, statement)
  const addressOf = (role: string) => {
    const url = new URL(server)
    url.username = role
    url.pathname = 'nashat'
    return url.href
  }
  return { owner: addressOf('nashat_owner'), serving: addressOf('nashat') }
}
