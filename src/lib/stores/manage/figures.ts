import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { type Absence, type Figures, getAbsences, getFigures } from '#contract/manage/figures.ts'
import { type Failure, messageOf, refusalCode } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { type FormProblem, type FormTexts, problemOf } from '../../forms/form-problem.ts'
import type { Period } from '../../manage/figures/periods.ts'
import type { Loaded } from '../loaded.ts'

/** One activity, or all of the school if null; and the period. */
export interface WantedFigures extends Period {
  gId: string | null
}

export interface ShownFigures {
  wanted: WantedFigures
  figures: Figures
  /** Null if the user may not see rosters. */
  absences: readonly Absence[] | null
  /** The activities seen so far, to choose from. */
  known: readonly Figures['fill'][number][]
  isBusy: boolean
  problem: FormProblem | null
}

const FIELDS = ['from', 'to']

/** Creates the store of a school's figures, with those to begin with. */
export function createFigures(
  { first, schoolId }: { first: WantedFigures; schoolId: number },
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
) {
  const $state = atom<Loaded<ShownFigures>>({ status: 'loading' })
  /** What was asked for last; after a failure, what is shown. */
  let asked = first
  /** An answer to an older request is ignored. */
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

  /** Loads another activity or period. */
  async function show(changes: Partial<WantedFigures> = {}): Promise<void> {
    latest += 1
    const own = latest
    const wanted = { ...asked, ...changes }
    asked = wanted
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
      const known = mergeKnown(shown?.known ?? [], answer.data.figures.fill)
      const data = { ...answer.data, known, wanted, isBusy: false, problem: null }
      return $state.set({ status: 'ready', data })
    }
    const { failure } = answer
    if (!shown) return $state.set({ status: 'failed', message: messageOf(failure, t) })
    asked = shown.wanted
    const problem = problemOf(failure, FIELDS, t)
    $state.set({ status: 'ready', data: { ...shown, isBusy: false, problem } })
  }

  return { $state: readonlyType($state), show }
}

const isForbidden = (failure: Failure) => refusalCode(failure) === 'forbidden'

/** Merges activities without duplicates, by English name as on the server. */
function mergeKnown(known: ShownFigures['known'], more: ShownFigures['known']) {
  const all = new Map([...known, ...more].map(it => [it.gId, it]))
  return [...all.values()].toSorted((one, other) =>
    one.activityName.localeCompare(other.activityName, 'en'),
  )
}
