import {
  beginPasskeySignIn,
  beginPasskeyStep,
  signInByPasskey,
  verifyPasskeyStep,
} from '#contract/accounts/passkeys.ts'
import { verifySecondFactor } from '#contract/accounts/second-factor.ts'
import { signUpByPhone } from '#contract/accounts/parents.ts'
import * as users from '#contract/accounts/users.ts'
import { type Endpoint, mountedPath } from '#contract/endpoint.ts'
import { checkOutCart } from '#contract/cart/cart.ts'
import { register } from '#contract/family/registering.ts'
import * as registrations from '#contract/family/registrations.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { markAttendance } from '#contract/trainer/marks.ts'
import type { Log } from '../lib/log.ts'
import { createThrottledLog } from '../lib/throttled-log.ts'
import {
  createConcurrencyLimit,
  type ConcurrencyOptions,
  type ConcurrencyLimit,
} from './concurrency-limit.ts'

/**
 * The lanes that limit how much runs at once (decision 119). No lane waits for another. `signIn` and `acts`
 * have their own because people come for them, and cannot do them elsewhere or later.
 */
export type LaneName = 'signIn' | 'acts' | 'others'

export type Lanes = Readonly<Record<LaneName, ConcurrencyLimit>>

/** The calls that have a lane of their own, the most important first. */
const CALLS: Readonly<Record<Exclude<LaneName, 'others'>, readonly Endpoint[]>> = {
  acts: [
    markAttendance,
    register,
    checkOutCart,
    registrations.acceptOffer,
    registrations.declineOffer,
    registrations.cancelRegistration,
    registrations.announceAbsence,
  ],
  signIn: [
    users.login,
    users.loginByPhoneNumber,
    users.sendVerificationOtp,
    users.verifyOtp,
    users.refreshToken,
    users.registerParent,
    signUpByPhone,
    beginPasskeySignIn,
    signInByPasskey,
    beginPasskeyStep,
    verifyPasskeyStep,
    verifySecondFactor,
  ],
}

/** The pages that take a sign-in form, in both languages. */
const SIGN_IN_PAGES = /^\/(?:ar\/)?(?:login|signup)\/?$/

const BY_PATH: ReadonlyMap<string, LaneName> = new Map([
  // File uploads take as long as their sender does, and limit themselves.
  ...ENDPOINTS.filter(({ maxBytes }) => !maxBytes).map(it => [mountedPath(it), 'others'] as const),
  ...CALLS.acts.map(it => [mountedPath(it), 'acts'] as const),
  ...CALLS.signIn.map(it => [mountedPath(it), 'signIn'] as const),
])

/** The lane of a call by its path. Health checks and file uploads have none. */
export const laneOfCall = (path: string): LaneName | undefined => BY_PATH.get(path)

/** Whether a call uses the reserved database connections, which plain reads cannot take. */
export const isReserved = (path: string): boolean =>
  path === '/readyz' || (BY_PATH.get(path) ?? 'others') !== 'others'

/** The lane of a form that is posted to a page. */
export const laneOfForm = (path: string): LaneName =>
  SIGN_IN_PAGES.test(path) ? 'signIn' : 'others'

/** Who has waited that long has most likely given up. */
const MAX_WAIT_MS = 10_000

/** The limits of each lane. `atOnce` is the limit of `others` (WORK_AT_ONCE). */
const limitsFor = (atOnce: number): Record<LaneName, ConcurrencyOptions> => ({
  others: {
    maxConcurrent: atOnce,
    maxQueued: 16 * atOnce,
    maxWaitMs: MAX_WAIT_MS,
    takesTurns: true,
    newestFirst: true,
  },
  // Hashing a password occupies a core for a moment, and Node has four threads for it by default.
  signIn: {
    maxConcurrent: 4,
    maxQueued: 200,
    maxWaitMs: MAX_WAIT_MS,
    takesTurns: true,
    newestFirst: false,
  },
  // Seats may be at stake, so whoever waits is served in the order of arrival, from whatever address. Only a
  // full line makes room for others, at the cost of the address with the most. More run than there are
  // reserved connections (RESERVED in db/pool.ts), because registrations of one activity queue up without
  // holding one.
  acts: {
    maxConcurrent: 10,
    maxQueued: 1_000,
    maxWaitMs: MAX_WAIT_MS,
    takesTurns: false,
    newestFirst: false,
  },
})

/** Creates all lanes. Logs at most once a second and lane how many requests were rejected. */
export function createLanes(
  atOnce: number,
  log: Pick<Log, 'warn'>,
  yieldFirst?: () => Promise<void>,
): Lanes {
  const tell = createThrottledLog(({ lane, leftOut }) =>
    log.warn(`Too many at once in ${String(lane)}: ${Number(leftOut ?? 0) + 1} rejected.`),
  )
  const limits = limitsFor(atOnce)
  const open = (lane: LaneName) =>
    createConcurrencyLimit(limits[lane], {
      yieldFirst,
      onRejected: () => tell(lane, { lane }),
    })
  return { signIn: open('signIn'), acts: open('acts'), others: open('others') }
}
