import { atom, readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import { type PlannedDates, previewDates } from '#contract/manage/planned-dates.ts'
import { type FailureTexts, messageOf, refusalCode } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'

export type PlanInput = z.input<typeof previewDates.input>

export type Planning =
  /** There is no pattern yet, or an invalid one, which the form reports itself. */
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; data: PlannedDates }

const REST_MS = 300

/** Creates the store of the dates of a weekly pattern while it is edited. */
export function createPlannedDates(
  language: Language,
  t: FailureTexts,
  // In the background, because a failure must not leave the form.
  ask = askWith({ language, isBackground: true }),
) {
  const $state = atom<Planning>({ status: 'none' })
  let resting: ReturnType<typeof setTimeout> | undefined
  let asked: PlanInput | null = null

  /** Loads the dates. Those already shown stay until the answer arrives. */
  async function load(input: PlanInput): Promise<void> {
    if ($state.get().status === 'none') $state.set({ status: 'loading' })
    const answer = await ask(previewDates, input)
    // The pattern has changed meanwhile.
    if (asked !== input) return
    if (answer.ok) $state.set({ status: 'ready', data: answer.data })
    else if (refusalCode(answer.failure) === 'invalid_input') $state.set({ status: 'none' })
    else $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
  }

  return {
    $state: readonlyType($state),
    /**
     * Loads the dates of another pattern: after a pause in typing, or at once if only exceptions
     * changed.
     */
    show(input: PlanInput | null): void {
      clearTimeout(resting)
      const before = asked
      asked = input
      if (input === null) return $state.set({ status: 'none' })
      if (before === null || isSamePattern(before, input)) void load(input)
      else resting = setTimeout(() => void load(input), REST_MS)
    },
    /** Loads the dates again after a failure. */
    retry(): void {
      if (!asked) return
      $state.set({ status: 'loading' })
      void load(asked)
    },
  }
}

const isSamePattern = (one: PlanInput, other: PlanInput) => textOf(one) === textOf(other)

const textOf = (input: PlanInput) => JSON.stringify({ ...input, exceptions: [] })
