import type { CodeTimes, Otp } from '#contract/identity.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_MS, HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../deps.ts'
import { newCode, newId, newToken } from '../lib/chance.ts'
import { hashOf, isSame, keyedHash } from '../lib/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { momentAt } from '../lib/venue-time.ts'
import type { Message } from '../notify/message.ts'
import {
  type Code,
  type CodeKey,
  closeCode,
  countLiveCodes,
  deleteCodesOf,
  insertCode,
  lockRecipient,
  type PendingSignUp,
  spendTry,
  takeBackCode,
} from '../queries/codes.ts'
import { limitAttempts, secondsUntil } from './attempts.ts'
import { type Client, isFromKnownPlace, placeHash } from './client.ts'
import { CODES, SMS } from './limits.ts'

/** Numbers that cost little. */
const HOME_PREFIX = '+966'

export type CodeDeps = Pick<
  Deps,
  'db' | 'now' | 'chance' | 'secret' | 'rateLimitScale' | 'notices' | 'siteUrl'
>

/** What a code is good for; one for another purpose is no code. */
export type Purpose = 'sign_in' | 'reset' | 'email' | 'new_phone' | 'identity'

export interface CodeRequest {
  purpose: Purpose
  /** E.164 or an e-mail. */
  recipient: string
  /** Whose code it is; null while there is no account. */
  userId: string | null
  /** What brings it to its recipient; null: nobody is told, and nobody has the code. */
  message: ((code: string, link: string) => Message) | null
  /** Of the browser that asks: its own code is replaced, and nobody else's. */
  tempToken?: string | null | undefined
  /** What the asker says of themselves. */
  signUp?: PendingSignUp
  /** What somebody last said, where neither the asker nor their own code that gives way says it. */
  otherwise?: PendingSignUp | null
  /** It is asked for within a session, which is bond enough: an older one of the user gives way. */
  replacesOwn?: boolean
}

/** Purposes for which the recipient is the asker's own: only there is a known place one. */
const OWN = new Set<Purpose>(['sign_in', 'reset', 'identity'])

/**
 * Makes a code and sends it (design, section 5: one-time codes). A request without a message goes
 * the same way and takes the same time. Refuses `too_many_requests`.
 */
export async function sendCode(deps: CodeDeps, request: CodeRequest, client: Client): Promise<Otp> {
  const admitted = await admitCode(deps, request, client)
  return deps.db.transaction(tx => issueCode(deps, tx, admitted))
}

/** A request for a code whose limits are counted. */
export type Admitted = CodeRequest & { strangePlaceHash: string | null }

/**
 * Counts a request for a code, before any transaction: one a minute from one place, ten an hour, of
 * which strangers in one place have a part. Each purpose counts for itself, so that what anybody may
 * ask for does not use up what only a parent may.
 */
export async function admitCode(
  deps: CodeDeps,
  request: CodeRequest,
  client: Client,
): Promise<Admitted> {
  const { purpose, recipient, userId } = request
  const isKnown = OWN.has(purpose) && (await isFromKnownPlace(deps, userId, client))
  const whose = `${purpose} ${recipient}`
  const { place } = client
  await limitAttempts(deps, `code ${whose} ${place}`, CODES.fromPlace)
  if (isKnown) await limitAttempts(deps, `codes ${whose} ${place}`, CODES.anHour)
  else {
    await limitAttempts(deps, `codes ${whose} ${place}`, CODES.fromPlaceAnHour)
    await limitAttempts(deps, `codes ${whose}`, CODES.anHour)
  }
  if (!recipient.includes('@')) await limitSms(deps, recipient, place)
  return { ...request, strangePlaceHash: isKnown ? null : placeHash(deps, client) }
}

/** SMS cost money, most of all those to far away: nobody sends them by the thousand. */
async function limitSms(deps: CodeDeps, phoneNumber: string, place: string): Promise<void> {
  await limitAttempts(deps, `sms ${place}`, SMS.home)
  if (phoneNumber.startsWith(HOME_PREFIX)) return
  await limitAttempts(deps, `sms abroad ${place}`, SMS.abroad)
  await limitAttempts(deps, 'sms abroad', SMS.abroadInAll)
}

/** Makes the code of an admitted request and queues its message, within a transaction. */
export async function issueCode(deps: CodeDeps, tx: Tx, request: Admitted): Promise<Otp> {
  const { purpose, recipient, strangePlaceHash } = request
  const tempToken = newToken(deps.chance)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  await lockRecipient(tx, recipient)
  const replaced = await replaceOld(tx, request)
  await requireRoom(deps, tx, { purpose, recipient, strangePlaceHash })
  const { code, id, link, row } = makeCode(deps, request, tempToken)
  const signUp = request.signUp ?? replaced?.signUp ?? request.otherwise ?? null
  await insertCode(tx, { ...row, signUp, strangePlaceHash, createdAt: now, expiresAt })
  if (request.message)
    await deps.notices.queue(tx, request.message(code, link), { cause: `code ${id}`, expiresAt })
  else await deps.notices.queueNothing(tx)
  return { tempToken, ...timesOf(now, expiresAt) }
}

function timesOf(now: Date, expiresAt: Date): CodeTimes {
  return {
    expiresAt: momentAt(expiresAt, HOME_TIME_ZONE),
    resendAt: momentAt(new Date(now.getTime() + CODE_RESEND_MS), HOME_TIME_ZONE),
  }
}

async function replaceOld(tx: Tx, request: CodeRequest): Promise<Code | undefined> {
  const { purpose, recipient, replacesOwn, tempToken, userId } = request
  if (replacesOwn && userId) await deleteCodesOf(tx, userId, { purpose, recipient })
  if (!tempToken) return undefined
  return takeBackCode(tx, { tempTokenHash: hashOf(tempToken), purpose, recipient })
}

async function requireRoom(
  { now, rateLimitScale }: CodeDeps,
  tx: Tx,
  key: Parameters<typeof countLiveCodes>[1],
): Promise<void> {
  const { firstExpiresAt, live, liveFromPlace } = await countLiveCodes(tx, key, now())
  const hasRoom =
    live < CODES.live * rateLimitScale && liveFromPlace < CODES.liveFromPlace * rateLimitScale
  if (hasRoom || !firstExpiresAt) return
  throw new Refusal('too_many_requests', { retryAfterSeconds: secondsUntil(firstExpiresAt, now()) })
}

function makeCode(deps: CodeDeps, request: CodeRequest, tempToken: string) {
  const id = newId(deps.chance)
  const code = newCode(deps.chance)
  const link = newToken(deps.chance)
  // Where nobody is told, the hash is of nothing that could be typed.
  const codeHash = codeHashOf(deps, id, request.message ? code : link)
  const row = {
    id,
    codeHash,
    purpose: request.purpose,
    recipient: request.recipient,
    userId: request.userId,
    tempTokenHash: hashOf(tempToken),
    linkHash: request.purpose === 'email' ? hashOf(link) : null,
  }
  return { id, code, link, row }
}

const codeHashOf = ({ secret }: Pick<Deps, 'secret'>, id: string, code: string) =>
  keyedHash(secret, 'codes', `${id} ${code}`)

const REFUSALS = {
  sms: { wrong: 'otp_wrong', expired: 'otp_expired' },
  email: { wrong: 'email_code_wrong', expired: 'email_code_expired' },
} as const

export type CodeChannel = keyof typeof REFUSALS

/**
 * Spends a try at a code and gives it back where it was the right one; else refuses in the words of
 * its channel. It still has to be closed, in the transaction that uses it.
 */
export async function requireCode(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  key: CodeKey & { purpose: Purpose },
  typed: string,
  channel: CodeChannel,
): Promise<Code> {
  const code = await spendTry(deps.db, key, deps.now())
  if (!code) throw new Refusal(REFUSALS[channel].expired)
  if (!isSame(code.codeHash, codeHashOf(deps, code.id, typed)))
    throw new Refusal(REFUSALS[channel].wrong)
  return code
}

/** Closes a code within a transaction: whoever comes second with the same one is refused. */
export async function spendCode(tx: Tx, { id }: Code, channel: CodeChannel): Promise<void> {
  if (!(await closeCode(tx, id))) throw new Refusal(REFUSALS[channel].expired)
}
