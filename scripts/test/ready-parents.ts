import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Tokens } from '#contract/accounts/identity.ts'
import { signAccessToken } from '../../server/lib/secrets/access-token.ts'
import { AUTH_SECRET } from '../lib/site.ts'

/** More than three whole runs of the browser tests take. */
export const READY_PARENTS = 1_500

export const READY_PASSWORD = 'three old palm trees'

/** The data directory of a site that is served for tests on a port. */
export const dataDirOf = (port: string) => path.join(tmpdir(), `nashat-e2e-${port}`)

/** The folder in it that has a folder for each ready parent that a test has taken. */
export const takenIn = (dataDir: string) => path.join(dataDir, 'taken-parents')

const idOf = (kind: '8' | '9', place: number) =>
  `00000000-0000-4000-${kind}000-${String(place).padStart(12, '0')}`

/**
 * A parent who exists before the site is served: both ways to sign in are confirmed, and one session is open.
 */
export const readyParent = (place: number) => ({
  id: idOf('8', place),
  signInId: idOf('9', place),
  email: `parent-${place}@example.com`,
  phoneNumber: `+96653${String(place).padStart(7, '0')}`,
  refreshToken: `ready-parent-${place}`,
})

let next = 0

/**
 * Takes a ready parent that no other test of the run has, in any worker. Signing up would take half a second.
 */
export async function takeReadyParent(
  port: string,
): Promise<{ email: string; phoneNumber: string; tokens: Tokens }> {
  while (next < READY_PARENTS) {
    const place = next++
    if (!isTaken(path.join(takenIn(dataDirOf(port)), String(place)))) return withTokens(port, place)
  }
  throw new Error('No parent is ready any more: READY_PARENTS has to grow.')
}

/** Of several processes that make the same folder, only one succeeds. */
function isTaken(folder: string): boolean {
  try {
    mkdirSync(folder)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}

/** The access token is signed now, because it lives for ten minutes. */
async function withTokens(port: string, place: number) {
  const { email, id, phoneNumber, refreshToken, signInId } = readyParent(place)
  const siteUrl = `http://127.0.0.1:${port}`
  const accessToken = await signAccessToken(
    { now: () => new Date(), secret: [AUTH_SECRET], siteUrl },
    {
      sub: id,
      sid: signInId,
      jti: signInId,
      email,
      username: email,
      phonenumber: phoneNumber,
      EmailConfirmed: true,
      PhoneNumberConfirmed: true,
      Roles: ['Parent'],
    },
  )
  return { email, phoneNumber, tokens: { accessToken, refreshToken } }
}
