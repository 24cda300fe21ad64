import type { Deps } from '../../../deps.ts'
import {
  findTotpsAfter,
  resealTotp,
  type TotpRow,
} from '../../../queries/accounts/second-factor.ts'
import { openTotp, sealTotp } from './factor-codes.ts'

type TotpDeps = Pick<Deps, 'db' | 'secret'>

const BATCH = 200
const LOWEST_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Re-encrypts the secrets of all apps with the first key, so that old keys can be retired even for apps not
 * used meanwhile. Secrets that cannot be decrypted stay as they are. Returns how many were re-encrypted, and
 * the users of those that could not be read.
 */
export async function rotateTotps(
  deps: TotpDeps,
): Promise<{ rotated: number; unreadable: string[] }> {
  const unreadable: string[] = []
  let rotated = 0
  let after = LOWEST_UUID
  for (;;) {
    const rows = await findTotpsAfter(deps.db, after, BATCH)
    const last = rows.at(-1)
    if (!last) return { rotated, unreadable }
    for (const row of rows) {
      const outcome = await rotateTotp(deps, row)
      if (outcome === 'unreadable') unreadable.push(row.userId)
      if (outcome === 'rotated') rotated++
    }
    after = last.userId
  }
}

async function rotateTotp({ db, secret }: TotpDeps, row: TotpRow) {
  const [current] = secret
  if ((await openTotp({ secret: [current] }, row)) !== null) return 'as it was'
  const text = await openTotp({ secret }, row)
  if (text === null) return 'unreadable'
  // If the user has used or changed the app meanwhile, the secret is already re-encrypted.
  const isDone = await resealTotp(db, row, await sealTotp({ secret }, row.userId, text))
  return isDone ? 'rotated' : 'as it was'
}
