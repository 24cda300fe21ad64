import { beginPasskeySignIn, signInByPasskey } from '#contract/accounts/passkeys.ts'
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
import { createFailureLimit } from '../lib/repeated-failures.ts'
import { createTurns, type Limits, type Turns } from './turns.ts'

/**
 * What is done at once, by kind (decision 119). No kind waits for another: `signIn` and `acts` are what
 * people have come for, and what cannot be looked up elsewhere or later.
 */
export type LaneName = 'signIn' | 'acts' | 'others'

export type Lanes = Readonly<Record<LaneName, Turns>>

/** The calls that have a lane of their own, in the order of what is worth most. */
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
    verifySecondFactor,
  ],
}

/** The pages that take a form of these, in both languages. */
const SIGN_IN_PAGES = /^\/(?:ar\/)?(?:login|signup)\/?$/

const BY_PATH: ReadonlyMap<string, LaneName> = new Map([
  // What takes a file takes as long as its sender, and limits itself.
  ...ENDPOINTS.filter(({ maxBytes }) => !maxBytes).map(it => [mountedPath(it), 'others'] as const),
  ...CALLS.acts.map(it => [mountedPath(it), 'acts'] as const),
  ...CALLS.signIn.map(it => [mountedPath(it), 'signIn'] as const),
])

/** The lane of a call by its path; none for whether we are alive, and for what costs nothing. */
export const laneOfCall = (path: string): LaneName | undefined => BY_PATH.get(path)

/** Whether a call has connections to the database that no reader takes. */
export const isReserved = (path: string): boolean =>
  path === '/readyz' || (BY_PATH.get(path) ?? 'others') !== 'others'

/** The lane of a form that is sent to a page. */
export const laneOfForm = (path: string): LaneName =>
  SIGN_IN_PAGES.test(path) ? 'signIn' : 'others'

/** Whoever looks at something else meanwhile comes back; whoever acts stays. */
const BRIEFLY_MS = 3_000
const PATIENTLY_MS = 10_000

/** `atOnce` is what one process does at once of what is no act (WORK_AT_ONCE). */
const limitsFor = (atOnce: number): Record<LaneName, Limits> => ({
  others: { atOnce, waiting: 16 * atOnce, patienceMs: BRIEFLY_MS, newestFirst: true },
  // A password takes a core for a moment, and there are threads for four.
  signIn: { atOnce: 4, waiting: 200, patienceMs: PATIENTLY_MS, newestFirst: false },
  // As many as there are connections. Who comes first is served first: seats may be at stake.
  acts: { atOnce: 10, waiting: 1_000, patienceMs: PATIENTLY_MS, newestFirst: false },
})

/** Opens all lanes. The log hears once a second at most how many were sent away from one. */
export function createLanes(
  atOnce: number,
  log: Pick<Log, 'warn'>,
  breathe?: () => Promise<void>,
): Lanes {
  const tell = createFailureLimit(({ lane, leftOut }) =>
    log.warn(`Too many at once in ${String(lane)}: ${Number(leftOut ?? 0) + 1} sent away.`),
  )
  const limits = limitsFor(atOnce)
  const open = (lane: LaneName) =>
    createTurns(limits[lane], { breathe, onCrowded: () => tell(lane, { lane }) })
  return { signIn: open('signIn'), acts: open('acts'), others: open('others') }
}
