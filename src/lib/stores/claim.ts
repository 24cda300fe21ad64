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
import {
  type Answer,
  type Failure,
  type FailureTexts,
  messageOf,
  refusalCode,
} from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { readAccessToken } from '../browser/storage/session-tokens.ts'
import { type FormState, IDLE, type FormRefusal, refused, SENDING } from '../forms/form-state.ts'
import { dropDraft, keepDraft, readDraft } from '../session/session-draft.ts'

export type ClaimState =
  | { step: 'loading' }
  /** The claim could not be loaded. */
  | { step: 'failed'; message: string }
  /** The link is no longer valid, or does not exist. */
  | { step: 'dead' }
  /** Only what the link reveals: the user is signed out, or has not confirmed the address. */
  | { step: 'linked'; place: LinkedClaim; form: FormState<FormRefusal> }
  | { step: 'open'; place: Claim; children: readonly Child[]; form: FormState<FormRefusal> }
  | { step: 'done'; childId: string; firstName: string; hasMore: boolean }
  | { step: 'declined'; place: LinkedClaim }

interface Context {
  language: Language
  t: FailureTexts
}

const DRAFT = 'claim'

const token = () => readDraft(DRAFT)['token'] ?? ''

/** Finds out what the user can claim. */
async function loadClaim(ask: Ask, t: FailureTexts): Promise<ClaimState> {
  const failed = (failure: Failure) => ({ step: 'failed', message: messageOf(failure, t) }) as const
  const link = token() ? await ask(getClaim, { token: token() }) : null
  if (link && !link.ok && !isDead(link.failure)) return failed(link.failure)
  const linked = link?.ok ? link.data : null
  // Removes a token that is no longer valid.
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
 * Creates the store of a child that a school registered for the user: the one of the opened link,
 * or the oldest one for the account. The token is kept until the tab is closed or it is used, so
 * that the page continues after signing in or up.
 */
export function createClaim({ language, t }: Context, ask = askWith({ language })) {
  const $state = atom<ClaimState>({ step: 'loading' })

  async function load(): Promise<void> {
    $state.set({ step: 'loading' })
    $state.set(await loadClaim(ask, t))
  }

  /** Sends the decision about the shown place. */
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
    /** Stores the token of the link, and loads the claim. */
    open(opened: string | null) {
      if (opened) keepDraft(DRAFT, { token: opened })
      return load()
    },
    load,
    /** Claims the place: as a new child, or for one of the parent's. */
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

const isDead = (failure: Failure) => refusalCode(failure) === 'invitation_dead'

/** Returns the message of the first field, or else of the whole refusal. */
function reasonOf(failure: Failure, t: FailureTexts): string {
  const [first] = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  return first?.message ?? messageOf(failure, t)
}
