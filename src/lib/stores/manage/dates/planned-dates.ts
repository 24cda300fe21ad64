import { atom, readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import { type PlannedDates, previewDates } from '#contract/manage/planned-dates.ts'
import { type FailureTexts, messageOf } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'

export type PlanInput = z.input<typeof previewDates.input>

export type Planning =
  /** There is no pattern yet, or none that the server understands: the form says so itself. */
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; data: PlannedDates }

const REST_MS = 300

/** The dates that come of a pattern, while it is being typed. */
export function createPlannedDates(
  language: Language,
  t: FailureTexts,
  // There is a form around it that may not be left for this.
  ask = askWith({ language, isBackground: true }),
) {
  const $state = atom<Planning>({ status: 'none' })
  let resting: ReturnType<typeof setTimeout> | undefined
  let asked: PlanInput | null = null

  /** What is shown already stays until the answer is there. */
  async function load(input: PlanInput): Promise<void> {
    if ($state.get().status === 'none') $state.set({ status: 'loading' })
    const answer = await ask(previewDates, input)
    // Another pattern was typed meanwhile.
    if (asked !== input) return
    if (answer.ok) $state.set({ status: 'ready', data: answer.data })
    else if (answer.failure.kind === 'refused' && answer.failure.problem.code === 'invalid_input')
      $state.set({ status: 'none' })
    else $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
  }

  return {
    $state: readonlyType($state),
    /** Asks for the dates of another pattern: once it rests, or at once where only exceptions changed. */
    show(input: PlanInput | null): void {
      clearTimeout(resting)
      const before = asked
      asked = input
      if (input === null) return $state.set({ status: 'none' })
      if (before === null || isSamePattern(before, input)) void load(input)
      else resting = setTimeout(() => void load(input), REST_MS)
    },
    /** The same again, after it failed. */
    retry(): void {
      if (!asked) return
      $state.set({ status: 'loading' })
      void load(asked)
    },
  }
}

const isSamePattern = (one: PlanInput, other: PlanInput) => textOf(one) === textOf(other)

const textOf = (input: PlanInput) => JSON.stringify({ ...input, exceptions: [] })
