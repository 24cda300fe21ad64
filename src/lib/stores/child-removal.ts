import { atom, readonlyType } from 'nanostores'
import { type Child, removeChild } from '#contract/family/children.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import { isNotFound, messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import type { ChildPageContext } from './child-form.ts'
import { type FormState, IDLE, type FormRefusal, refused, SENDING } from '../forms/form-state.ts'

/** The places that a child would lose; null if that is unknown. */
export type RemovedPlaces = { seats: number; waiting: number } | null

export type ChildRemoval =
  | { step: 'closed' }
  | { step: 'counting' }
  | { step: 'asking'; held: RemovedPlaces; form: FormState<FormRefusal> }

/** Creates the store that asks for confirmation before a child is removed. */
export function createChildRemoval(
  { language, t }: ChildPageContext,
  { id: childId }: Child,
  onRemoved: (what: 'removed' | 'removedWithSeats') => void,
) {
  const ask = askWith({ language })
  const $state = atom<ChildRemoval>({ step: 'closed' })

  async function open(): Promise<void> {
    $state.set({ step: 'counting' })
    const held = await countPlaces()
    if ($state.get().step === 'counting') $state.set({ step: 'asking', held, form: IDLE })
  }

  async function countPlaces(): Promise<RemovedPlaces> {
    const calls = await import('../api/removal-calls.ts').catch(() => null)
    const activityStatusId = ACTIVITY_STATUS.current
    const answer = calls && (await ask(calls.getActivitiesAndRegistrations, { activityStatusId }))
    if (!answer?.ok) return null
    const statuses = answer.data
      .flatMap(({ registrations }) => registrations)
      .filter(({ child }) => child.id === childId)
      .map(({ status }) => status)
    return {
      seats: statuses.filter(status => status === 'confirmed' || status === 'offered').length,
      waiting: statuses.filter(status => status === 'waitlisted').length,
    }
  }

  async function remove(): Promise<void> {
    const state = $state.get()
    if (state.step !== 'asking' || state.form.status === 'sending') return
    $state.set({ ...state, form: SENDING })
    const answer = await ask(removeChild, { childId })
    // Already removed in another tab.
    const isGone = !answer.ok && isNotFound(answer.failure)
    const hadSeats = (state.held?.seats ?? 0) > 0
    if (answer.ok || isGone) return onRemoved(hadSeats ? 'removedWithSeats' : 'removed')
    $state.set({ ...state, form: refused({ message: messageOf(answer.failure, t) }) })
  }

  return {
    $state: readonlyType($state),
    open,
    remove,
    close(): void {
      const state = $state.get()
      const isSending = state.step === 'asking' && state.form.status === 'sending'
      if (!isSending) $state.set({ step: 'closed' })
    },
  }
}
