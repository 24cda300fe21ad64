import { type Config, ConfigError, readConfig } from '../../server/config.ts'
import { isDatabaseUnreachable } from '../../server/db/errors.ts'
import { DataDirLocked } from '../../server/db/lock.ts'
import { openDeps } from '../../server/open-deps.ts'
import { Refusal } from '../../server/lib/refusal.ts'
import { inviteAdmin } from '../../server/services/staff/invitations.ts'

const USAGE = 'Usage: npm run invite -- EMAIL Admin'

/** Invites the first Admin of an installation. */
async function main(): Promise<void> {
  const [email, role, ...more] = process.argv.slice(2)
  if (!email || role !== 'Admin' || more.length > 0) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  const expiresAt = await invite(config, email)
  process.stdout.write(
    `${email} is invited as Admin, until ${expiresAt}. The mail goes out while Nashat runs.\n`,
  )
}

async function invite(config: Config, email: string): Promise<string> {
  const { close, deps } = await openDeps(config)
  try {
    return (await inviteAdmin(deps, email)).expiresAt
  } finally {
    await close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirLocked) return error.message
  if (error instanceof Refusal) return `This is no e-mail address. ${USAGE}`
  if (isDatabaseUnreachable(error)) return 'The database cannot be reached; check DATABASE_URL.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})
