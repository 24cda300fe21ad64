import { atom, readonlyType } from 'nanostores'
import { type Child, getChildrenList } from '#contract/family/child.ts'
import {
  acceptClaim,
  type Claim,
  declineClaim,
  declineLink,
  getClaim,
  getClaims,
  type LinkedClaim,
} from '#contract/family/claims.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, type Failure, type FailureTexts, messageOf } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { readAccessToken } from '../browser/storage/session-storage.ts'
import { type FormState, IDLE, type Refusal, refused, SENDING } from '../forms/form-state.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'

export type ClaimState =
  | { step: 'loading' }
  /** It could not be asked for. */
  | { step: 'failed'; message: string }
  /** It works no more, or there is none. */
  | { step: 'dead' }
  /** What the link says: nobody is signed in, or somebody who has not proven the address. */
  | { step: 'linked'; place: LinkedClaim; form: FormState<Refusal> }
  | { step: 'open'; place: Claim; children: readonly Child[]; form: FormState<Refusal> }
  | { step: 'done'; childId: string; firstName: string; hasMore: boolean }
  | { step: 'declined'; place: LinkedClaim }

interface Context {
  language: Language
  t: FailureTexts
}

const DRAFT = 'claim'

const token = () => readDraft(DRAFT)['token'] ?? ''

/** What there is to claim for whoever reads this. */
async function lookUp(ask: Ask, t: FailureTexts): Promise<ClaimState> {
  const failed = (failure: Failure) => ({ step: 'failed', message: messageOf(failure, t) }) as const
  const link = token() ? await ask(getClaim, { token: token() }) : null
  if (link && !link.ok && !isDead(link.failure)) return failed(link.failure)
  const linked = link?.ok ? link.data : null
  // A token that works no more is asked for no more.
  if (!linked) dropDraft(DRAFT)
  const shown: ClaimState = linked
    ? { step: 'linked', place: linked, form: IDLE }
    : { step: 'dead' }
  if (!readAccessToken()) return shown

  const claims = await ask(getClaims, {})
  if (!claims.ok) return failed(claims.failure)
  const own = claims.data.find(({ claimId }) => !linked || claimId === linked.claimId)
  if (!own) return shown
  const children = await ask(getChildrenList, {})
  if (!children.ok) return failed(children.failure)
  return { step: 'open', place: own, children: children.data, form: IDLE }
}

/**
 * A child that a school registered for whoever reads this: that of the link with which the page was
 * opened, or the oldest one that was sent to the account. The token is kept until the tab closes or it
 * is spent, so that signing in or making an account comes back to it.
 */
export function createClaim({ language, t }: Context, ask = askWith({ language })) {
  const $state = atom<ClaimState>({ step: 'loading' })

  async function load(): Promise<void> {
    $state.set({ step: 'loading' })
    $state.set(await lookUp(ask, t))
  }

  /** Sends what was decided of the place that is shown. */
  async function decide<T>(
    send: (place: LinkedClaim) => Promise<Answer<T>>,
    then: (place: LinkedClaim, data: T) => void | Promise<void>,
  ): Promise<void> {
    const state = $state.get()
    if (state.step !== 'open' && state.step !== 'linked') return
    if (state.form.status === 'sending') return
    $state.set({ ...state, form: SENDING })
    const answer = await send(state.place)
    if (!answer.ok && !isDead(answer.failure))
      return $state.set({ ...state, form: refused({ message: reasonOf(answer.failure, t) }) })
    dropDraft(DRAFT)
    return answer.ok ? then(state.place, answer.data) : load()
  }

  async function showClaimed({ childId, firstName }: { childId: string; firstName: string }) {
    const left = await ask(getClaims, {})
    $state.set({ step: 'done', childId, firstName, hasMore: left.ok && left.data.length > 0 })
  }

  return {
    $state: readonlyType($state),
    /** Keeps the token that the page was opened with, and asks what it is worth. */
    open(opened: string | null) {
      if (opened) keepDraft(DRAFT, { token: opened })
      return load()
    },
    load,
    /** Takes the place: for another child, or for one that is theirs. */
    accept: (childId: string | null) =>
      decide(
        ({ claimId }) => ask(acceptClaim, { claimId, childId }),
        (_, claimed) => showClaimed(claimed),
      ),
    decline: () =>
      decide(
        ({ claimId }) =>
          $state.get().step === 'open'
            ? ask(declineClaim, { claimId })
            : ask(declineLink, { token: token() }),
        place => $state.set({ step: 'declined', place }),
      ),
  }
}

const isDead = (failure: Failure) =>
  failure.kind === 'refused' && failure.problem.code === 'invitation_dead'

/** What is said of the one field, else of the whole. */
function reasonOf(failure: Failure, t: FailureTexts): string {
  const [first] = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  return first?.message ?? messageOf(failure, t)
}
