import { jwtDecrypt, EncryptJWT } from 'jose'
import * as z from 'zod/mini'
import { RECOVERY_CODES } from '#contract/accounts/second-factor.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { FACTOR_ROLES } from '#contract/staff/roles.ts'
import { readCode } from '#contract/text/typed-code.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { newRecoveryCode, showRecoveryCode } from '../../../identity/recovery-code.ts'
import { relyingParty } from '../../../identity/relying-party.ts'
import { newTotpSecret, qrOf, totpStep, totpUri } from '../../../identity/totp.ts'
import { deriveKey, readWithAny } from '../../../lib/secrets/keys.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { updateAuthSession } from '../../../queries/accounts/auth-sessions.ts'
import {
  countPasskeys,
  deletePasskeysOf,
  spendChallenge,
} from '../../../queries/accounts/passkeys.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodesOf,
  deleteTotp,
  findTotp,
  clearPasskeyStep,
  clearShownFactors,
  hasSecondFactor,
  insertRecoveryCodes,
  type RecoveryCodeRow,
  saveTotp,
} from '../../../queries/accounts/second-factor.ts'
import type { User } from '../../../queries/accounts/users.ts'
import { findRoles } from '../../../queries/staff/staff.ts'
import type { Caller } from '../access.ts'
import { type AccountDeps, notifyOfChange } from '../accounts.ts'
import { sealTotp, wrongFactor } from './factor-codes.ts'
import { lockFactors, requireFactorProof } from './factor-proof.ts'

const SETUP = 'totp setup'
const SETUP_SECONDS = 600

/** Returns the caller's second factors, and whether one is required and proven. */
export async function readSecondFactor(
  deps: Pick<Deps, 'db' | 'isStaffFactorRequired'>,
  { authSession, user }: Caller,
) {
  const { db, isStaffFactorRequired } = deps
  const roles = isStaffFactorRequired ? await findRoles(db, user.id) : []
  return {
    ...(await listFactors(deps, user)),
    passkeys: await countPasskeys(db, user.id),
    isRequired: FACTOR_ROLES.some(role => roles.includes(role)),
    isProven: authSession.secondFactorAt !== null,
  }
}

/**
 * Returns a user's authenticator app, since when signing in also asks for a passkey, and how many recovery
 * codes are left.
 */
export async function listFactors(
  { db }: Pick<Deps, 'db'>,
  { id: userId, passkeyStepAt }: Pick<User, 'id' | 'passkeyStepAt'>,
) {
  const totp = await findTotp(db, userId)
  return {
    totp: totp
      ? {
          addedAt: momentAt(totp.addedAt, HOME_TIME_ZONE),
          lastUsedAt: totp.lastUsedAt && momentAt(totp.lastUsedAt, HOME_TIME_ZONE),
        }
      : null,
    passkeyStepSince: passkeyStepAt && momentAt(passkeyStepAt, HOME_TIME_ZONE),
    recoveryCodes: await countRecoveryCodes(db, userId),
  }
}

/**
 * Creates a secret for an authenticator app. It is not stored: the client sends it back, encrypted, to
 * `addTotp`. Refuses as `requireFactorProof` does.
 */
export async function beginTotp(deps: AccountDeps, caller: Caller) {
  await requireFactorProof(deps, caller)
  const { user } = caller
  const secret = await newTotpSecret(deps.random)
  const label = user.email ?? user.phoneNumber ?? user.firstName
  const uri = await totpUri(secret, relyingParty(deps.siteUrl).name, label)
  const setupToken = await new EncryptJWT({ secret })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(user.id)
    .setJti(newId(deps.random))
    .setExpirationTime(Math.floor(deps.now().getTime() / 1000) + SETUP_SECONDS)
    .encrypt(deriveKey(deps.secret[0], SETUP))
  return { secret, uri, qr: qrOf(uri), setupToken }
}

const setup = z.object({ secret: z.string(), jti: z.uuid(), exp: z.number() })

async function readSetup(deps: AccountDeps, userId: string, setupToken: string) {
  try {
    const options = { subject: userId, currentDate: deps.now() }
    const read = (key: Buffer) => jwtDecrypt(setupToken, key, options)
    const { payload } = await readWithAny(deps.secret, SETUP, read)
    return setup.parse(payload)
  } catch {
    throw new Refusal('second_factor_expired')
  }
}

/**
 * Saves the app whose code was typed, replacing a former one, with new recovery codes, and notifies the user.
 * Refuses as `requireFactorProof` does, `second_factor_wrong`, and `second_factor_expired` if the setup token
 * has expired or was used.
 */
export async function addTotp(
  deps: AccountDeps,
  caller: Caller,
  { code, setupToken }: { setupToken: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  const { exp, jti, secret } = await readSetup(deps, user.id, setupToken)
  const now = deps.now()
  const lastStep = await totpStep(secret, readCode(code) ?? '', now)
  if (lastStep === null) throw wrongFactor(user.id)
  const sealedSecret = await sealTotp(deps, user.id, secret)
  const made = await makeRecoveryCodes(deps, user.id)
  const kind = await deps.db.transaction(async tx => {
    await lockFactors(deps, tx, caller)
    if (!(await spendChallenge(tx, jti, new Date(exp * 1000))))
      throw new Refusal('second_factor_expired')
    const kind = (await findTotp(tx, user.id)) ? 'totp_replaced' : 'totp_added'
    await saveTotp(tx, { userId: user.id, sealedSecret, lastStep, addedAt: now, lastUsedAt: null })
    await replaceRecoveryCodes(tx, user.id, made.rows)
    // The user has just proven this factor.
    await updateAuthSession(tx, authSession.id, { secondFactorAt: now })
    await notifyOfChange(deps, tx, user, { kind })
    return kind
  })
  deps.log.event(kind, { userId: user.id, signInId: authSession.id })
  return { recoveryCodes: made.shown }
}

/**
 * Removes the authenticator app, so that signing in asks for no code, and notifies the user. Refuses as
 * `requireFactorProof` does, and `not_found` if there is none.
 */
export async function removeTotp(deps: AccountDeps, caller: Caller): Promise<void> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  await deps.db.transaction(async tx => {
    await lockFactors(deps, tx, caller)
    if (!(await deleteTotp(tx, user.id))) throw new Refusal('not_found')
    await settleFactors(tx, user.id)
    await notifyOfChange(deps, tx, user, { kind: 'totp_removed' })
  })
  deps.log.event('totp_removed', { userId: user.id, signInId: authSession.id })
}

/**
 * Replaces the recovery codes and notifies the user. Refuses as `requireFactorProof` does, and `not_found` if
 * the caller has no second factor.
 */
export async function renewRecoveryCodes(
  deps: AccountDeps,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  await requireFactorProof(deps, caller)
  const { authSession, user } = caller
  await requireAnyFactor(deps.db, user.id)
  const made = await makeRecoveryCodes(deps, user.id)
  await deps.db.transaction(async tx => {
    await lockFactors(deps, tx, caller)
    await requireAnyFactor(tx, user.id)
    await replaceRecoveryCodes(tx, user.id, made.rows)
    await notifyOfChange(deps, tx, user, { kind: 'recovery_codes_made' })
  })
  deps.log.event('recovery_codes_made', { userId: user.id, signInId: authSession.id })
  return { recoveryCodes: made.shown }
}

async function requireAnyFactor(db: Deps['db'] | Tx, userId: string): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) throw new Refusal('not_found')
}

/**
 * Call after removing a factor. Without a passkey, signing in asks for none: `isStepOver` says whether it did
 * before. If no factor is left, deletes the recovery codes, and no session counts as having shown a factor.
 */
export async function settleFactors(tx: Tx, userId: string): Promise<{ isStepOver: boolean }> {
  const hasPasskey = (await countPasskeys(tx, userId)) > 0
  const isStepOver = !hasPasskey && (await clearPasskeyStep(tx, userId))
  if (!hasPasskey && !(await findTotp(tx, userId))) {
    await deleteRecoveryCodesOf(tx, userId)
    await clearShownFactors(tx, userId)
  }
  return { isStepOver }
}

/**
 * Removes all passkeys, the app and the recovery codes of an account: an intruder may have created them.
 * `isStepOver` says whether signing in asked for a passkey, which it then no longer does.
 */
export async function forgetFactors(tx: Tx, userId: string): Promise<{ isStepOver: boolean }> {
  await deletePasskeysOf(tx, userId)
  await deleteTotp(tx, userId)
  return settleFactors(tx, userId)
}

/** Creates recovery codes: the hashes to store, and the codes as their owner sees them, once. */
export async function makeRecoveryCodes({ passwords, random }: AccountDeps, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(random))
  const rows = await Promise.all(
    codes.map(async ({ hint, secret }): Promise<RecoveryCodeRow> => {
      return { id: newId(random), userId, hint, codeHash: await passwords.hash(secret) }
    }),
  )
  return { rows, shown: codes.map(showRecoveryCode) }
}

/** Stores recovery codes in place of the previous ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  rows: RecoveryCodeRow[],
): Promise<void> {
  await deleteRecoveryCodesOf(tx, userId)
  await insertRecoveryCodes(tx, rows)
}
