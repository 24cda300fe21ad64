import type { CodeTimes, Otp } from '#contract/accounts/identity.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_MS, HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../../deps.ts'
import { hashOf, keyedHash, type Secret } from '../../lib/secrets/keys.ts'
import { codeOf, newCode, newId, newToken } from '../../lib/secrets/random.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { Message } from '../../notify/message.ts'
import {
  canBeTried,
  type Code,
  countLiveCodes,
  deleteCodesOf,
  insertCode,
  lockRecipient,
  type PendingSignUp,
  takeBackCode,
} from '../../queries/accounts/codes.ts'
import { refusalUntil } from './attempts.ts'
import type { Client } from './client.ts'
import { type Admission, admitRequest, type Purpose, codeCountKey } from './admit-code.ts'
import { CODES } from '../../security/rate-limits.ts'

export type CodeDeps = Pick<
  Deps,
  'db' | 'now' | 'random' | 'secret' | 'rateLimitScale' | 'notices' | 'siteUrl'
>

export interface CodeRequest {
  purpose: Purpose
  /** A phone number in E.164, or an e-mail address. */
  recipient: string
  /** The owner of the code; null while there is no account. */
  userId: string | null
  /** Builds the message; null when nothing is sent, and then nobody knows the code. */
  message: ((code: string, link: string) => Message) | null
  /** The token of the requesting browser. Only its own earlier code is replaced. */
  tempToken?: string | null | undefined
  /** The sign-up data in this request. */
  signUp?: PendingSignUp
  /** Earlier sign-up data, used if neither this request nor the replaced code has any. */
  otherwise?: PendingSignUp | null
  /** The recipient is confirmed for this user, whose own limits bound the cost. */
  isProven?: boolean
  /** The request comes from a session, so earlier codes of the user are deleted. */
  replacesOwn?: boolean
}

/**
 * Makes a code and sends it (design, section 5). A request without a message takes the same path and time, so
 * that the response does not reveal whether an account exists. Refuses `too_many_requests`.
 */
export async function sendCode(deps: CodeDeps, request: CodeRequest, client: Client): Promise<Otp> {
  const admitted = await admitCode(deps, request, client)
  return deps.db.transaction(tx => issueCode(deps, tx, admitted))
}

/** A request for a code that has been counted against its limits. */
export interface Admitted {
  request: CodeRequest
  admission: Admission
}

/** Counts a request for a code. Call it outside any transaction. Refuses `too_many_requests`. */
export async function admitCode(
  deps: CodeDeps,
  request: CodeRequest,
  client: Client,
): Promise<Admitted> {
  return { request, admission: await admitRequest(deps, request, client) }
}

/** Creates the code of an admitted request and queues its message, within a transaction. */
export async function issueCode(deps: CodeDeps, tx: Tx, admitted: Admitted): Promise<Otp> {
  const { admission, request } = admitted
  const tempToken = newToken(deps.random)
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  await lockRecipient(tx, request.recipient)
  const replaced = await replaceOld(tx, request)
  const hasRoom = replaced !== undefined && canBeTried(replaced, now)
  const isShared = await needsSharedCode(deps, tx, admitted, hasRoom)
  const { cause, code, link, row } = makeCode(deps, request, { isShared, tempToken })
  const signUp = request.signUp ?? replaced?.signUp ?? request.otherwise ?? null
  const { strangePlaceHash } = admission
  await insertCode(tx, { ...row, signUp, strangePlaceHash, createdAt: now, expiresAt })
  if (request.message)
    await deps.notices.queue(tx, request.message(code, link), { cause, expiresAt })
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

/**
 * Returns true if the request must get a shared code: the room for strange places is full, but this request
 * is reserved. A request that replaces its own code always has room. Other requests' codes are never removed.
 * Refuses `too_many_requests`.
 */
async function needsSharedCode(
  deps: CodeDeps,
  tx: Tx,
  { admission, request: { purpose, recipient } }: Admitted,
  hasRoom: boolean,
): Promise<boolean> {
  const { freshAt, isOver, isReserved, isTrusted, strangePlaceHash } = admission
  if (isTrusted) return false
  const key = { purpose, recipient, strangePlaceHash }
  const { firstExpiresAt, live, liveFromPlace } = await countLiveCodes(tx, key, deps.now())
  const isFull = !hasRoom && live >= CODES.live * deps.rateLimitScale
  const isPlaceFull = liveFromPlace >= CODES.liveFromPlace * deps.rateLimitScale
  if (firstExpiresAt && (isPlaceFull || (isFull && !isReserved)))
    throw refusalUntil(deps, firstExpiresAt, freshAt)
  // An e-mail code comes with a link for one account, so it cannot be shared.
  return (isFull || isOver) && !hasLink(purpose)
}

const hasLink = (purpose: Purpose) => purpose === 'email'

interface Making {
  isShared: boolean
  tempToken: string
}

function makeCode(deps: CodeDeps, request: CodeRequest, { isShared, tempToken }: Making) {
  const id = newId(deps.random)
  const { cause, code } = isShared ? sharedCode(deps, request) : ownCode(deps, id)
  const link = newToken(deps.random)
  // Without a message, store the hash of a long random token that nobody can type.
  const codeHash = codeHashOf(deps.secret, id, request.message ? code : link)
  const row = {
    id,
    codeHash,
    purpose: request.purpose,
    recipient: request.recipient,
    userId: request.userId,
    tempTokenHash: hashOf(tempToken),
    linkHash: hasLink(request.purpose) ? hashOf(link) : null,
  }
  return { cause, code, link, row }
}

const ownCode = ({ random }: CodeDeps, id: string) => ({
  code: newCode(random),
  cause: `code ${id}`,
})

/** All requests within `sharedMs` get the same code, sent once, so that a number gets no more messages. */
function sharedCode({ now, secret }: CodeDeps, request: CodeRequest) {
  const cause = `code ${codeCountKey(request)} ${Math.floor(now().getTime() / CODES.sharedMs)}`
  return { code: codeOf(keyedHash(secret, 'shared codes', cause)), cause }
}

/** Returns the hash to store of a code. It includes the id, so equal codes have different hashes. */
export const codeHashOf = (secret: Secret, id: string, code: string) =>
  keyedHash(secret, 'codes', `${id} ${code}`)
