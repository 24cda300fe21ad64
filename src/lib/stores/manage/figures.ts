import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type Absence, type Figures, getAbsences, getFigures } from '#contract/manage/figures.ts'
import { type Failure, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { type FormProblem, type FormTexts, problemOf } from '../../forms/form-problem.ts'
import type { Period } from '../../manage/figures/periods.ts'
import type { Loaded } from '../loaded.ts'

/** Of one activity or, with null, of all of the school; and of which days. */
export interface WantedFigures extends Period {
  gId: string | null
}

export interface ShownFigures {
  wanted: WantedFigures
  figures: Figures
  /** Null for whoever may not see who takes part. */
  absences: readonly Absence[] | null
  /** The activities that have been seen so far, to choose one. */
  known: readonly Figures['fill'][number][]
  isBusy: boolean
  problem: FormProblem | null
}

const FIELDS = ['from', 'to']

/** The figures of a school; another activity or another period is asked for by `show`. */
export function createFigures(
  schoolId: number,
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
) {
  const $state = atom<Loaded<ShownFigures>>({ status: 'loading' })
  /** An answer that was overtaken by another question is not shown. */
  let latest = 0

  async function askFor({ from, gId, to }: WantedFigures) {
    const of = gId === null ? { schoolId } : { gId }
    const [figures, absences] = await Promise.all([
      ask(getFigures, { ...of, from, to }),
      ask(getAbsences, of),
    ])
    if (!figures.ok) return figures
    if (!absences.ok && !isForbidden(absences.failure)) return absences
    const data = { figures: figures.data, absences: absences.ok ? absences.data : null }
    return { ok: true as const, data }
  }

  async function show(wanted: WantedFigures): Promise<void> {
    latest += 1
    const own = latest
    const before = $state.get()
    const shown = before.status === 'ready' ? before.data : null
    $state.set(
      shown
        ? { status: 'ready', data: { ...shown, isBusy: true, problem: null } }
        : { status: 'loading' },
    )
    const answer = await askFor(wanted)
    if (own !== latest) return
    if (answer.ok) {
      const known = together(shown?.known ?? [], answer.data.figures.fill)
      const data = { ...answer.data, known, wanted, isBusy: false, problem: null }
      return $state.set({ status: 'ready', data })
    }
    const { failure } = answer
    if (!shown) return $state.set({ status: 'failed', message: messageOf(failure, t) })
    const problem = problemOf(failure, FIELDS, t)
    $state.set({ status: 'ready', data: { ...shown, isBusy: false, problem } })
  }

  return { $state: readonlyType($state), show }
}

const isForbidden = (failure: Failure) =>
  failure.kind === 'refused' && failure.problem.code === 'forbidden'

/** By English name, as the server has them; each one once. */
function together(known: ShownFigures['known'], more: ShownFigures['known']) {
  const all = new Map([...known, ...more].map(it => [it.gId, it]))
  return [...all.values()].toSorted((one, other) =>
    one.activityName.localeCompare(other.activityName, 'en'),
  )
}
