import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { type Failure, type FailureTexts, messageOf } from '../../../api/answer.ts'
import { type Ask, askWith } from '../../../api/ask.ts'
import { drop, keep, readKept } from '../../../browser/storage/tab-storage.ts'
import { ownName } from '../../../seen-as/kept.ts'
import { fill } from '../../../format/format.ts'
import {
  type BulkDeed,
  type BulkTexts,
  isTouched,
  type Undo,
  undoOf,
} from '../../../manage/bulk.ts'
import { type Acted, act as doOne, lookAhead, takeBack } from './bulk-calls.ts'

/** What a deed would do. */
export interface BulkPlan {
  deed: BulkDeed
  touched: readonly Managed[]
  /** How many stay as they are. */
  others: number
  /** Families that would be told of other dates, and dates that would clash. */
  families: number
  clashes: number
}

/** What came of it. */
export interface BulkResult {
  done: number
  /** What was done is what was undone. */
  isUndo: boolean
  refused: readonly { gId: string; activity: Managed | null; message: string }[]
}

interface BulkState {
  chosen: readonly Managed[]
  plan: BulkPlan | null
  /** Something is being done or undone, and not only looked at. */
  isActing: boolean
  /** How far it is: of a look ahead, of a deed, or of taking it back. */
  progress: { done: number; total: number } | null
  result: BulkResult | null
  /** In milliseconds; null where there is nothing to take back. */
  undoUntil: number | null
  message: string | null
}

/** What can be taken back, and until when; kept for a reload. */
interface KeptUndo {
  owner: string
  until: number
  entries: readonly Undo[]
}

const keyOfUndo = () => `nashat.own.${ownName('bulkUndo')}`
const UNDO_MS = 10 * 60_000

interface Options {
  language: Language
  owner: string
  t: FailureTexts & Pick<BulkTexts, 'missing' | 'fields'>
  /** The list has changed. */
  onDone: () => Promise<void>
  now?: () => number
  ask?: Ask
}

/**
 * Does one thing with many activities, one after the other: each by its own call, with the rules and the
 * history of one. What another person changed meanwhile stays as they left it.
 */
export function createBulk({ language, now = Date.now, onDone, owner, t, ...rest }: Options) {
  // What goes wrong with one leads away from none of the others.
  const ask = rest.ask ?? askWith({ language, isBackground: true })
  const $state = atom<BulkState>({ ...NOTHING, undoUntil: keptUndo(owner, now())?.until ?? null })
  const put = (part: Partial<BulkState>) => $state.set({ ...$state.get(), ...part })
  /** Counts the looks ahead: one that is no longer wanted shows nothing. */
  let look = 0

  const keepUndo = (entries: readonly Undo[], until: number) =>
    put({ undoUntil: keepEntries({ owner, until, entries }) })

  const acting = <T, R>(list: readonly T[], work: (one: T) => Promise<R>) =>
    oneByOne(list, work, progress => put({ progress, isActing: progress !== null }))

  /** After each it is known how it is undone: a page that is left in the middle can be gone on from. */
  function act({ deed, touched }: BulkPlan): Promise<Acted<Managed>[]> {
    const entries: Undo[] = []
    return acting(touched, async activity => {
      const acted = await doOne(ask, deed, activity)
      const entry = acted.answer.ok ? undoOf(deed, activity, acted.answer.data) : null
      if (entry) entries.push(entry)
      keepUndo(entries, now() + UNDO_MS)
      return acted
    })
  }

  async function finish(acted: readonly Acted<unknown>[], isUndo: boolean): Promise<void> {
    put({ chosen: [], result: { ...resultOf(acted, t), isUndo } })
    await onDone()
  }

  return {
    $state: readonlyType($state),
    toggle: (it: Managed) => put({ chosen: toggled($state.get().chosen, it), result: null }),
    choose: (chosen: readonly Managed[]) => put({ chosen, result: null }),
    /** Forgets what was looked at; what is being done goes on. */
    closePlan(): void {
      look++
      if (!$state.get().isActing) put({ plan: null, message: null, progress: null })
    },
    /** Shows what a deed would do with what is chosen. */
    async preview(deed: BulkDeed): Promise<void> {
      if ($state.get().isActing) return
      const turn = ++look
      const touched = $state.get().chosen.filter(activity => isTouched(deed, activity))
      const looks = await oneByOne(
        deed.verb === 'shift' ? touched : [],
        activity => lookAhead(ask, deed, activity),
        progress => turn === look && put({ progress }),
      )
      if (turn !== look) return
      const others = $state.get().chosen.length - touched.length
      put(planned({ deed, touched, others }, looks, t))
    },
    /** Does what the plan says. */
    async confirm(): Promise<void> {
      const { isActing, plan } = $state.get()
      if (!plan || isActing) return
      put({ plan: null })
      await finish(await act(plan), false)
    },
    /** Makes everything as it was before, except for what somebody has changed since. */
    async undo(): Promise<void> {
      const kept = keptUndo(owner, now())
      if ($state.get().isActing) return
      if (!kept) return put({ undoUntil: null })
      const acted = await acting(kept.entries, entry => takeBack(ask, entry))
      keepUndo(openOf(kept, acted), kept.until)
      await finish(acted, true)
    },
  }
}

/** Gives until when they can be undone; null where there are none. */
function keepEntries(kept: KeptUndo): number | null {
  if (kept.entries.length > 0) keep(keyOfUndo(), kept)
  else drop(keyOfUndo())
  return kept.entries.length > 0 ? kept.until : null
}

/** What was not answered can be tried again. */
const openOf = ({ entries }: KeptUndo, acted: readonly Acted<unknown>[]) =>
  entries.filter((_, at) => !isAnswered(acted[at]))

const isAnswered = (acted: Acted<unknown> | undefined): boolean =>
  acted !== undefined && (acted.answer.ok || acted.answer.failure.kind === 'refused')

/** What a deed would do, or why that is not known. */
function planned(
  plan: Pick<BulkPlan, 'deed' | 'touched' | 'others'>,
  looks: Awaited<ReturnType<typeof lookAhead>>[],
  t: FailureTexts,
): Partial<BulkState> {
  const failed = looks.find(look => !look.ok)
  if (failed && !failed.ok) return { message: messageOf(failed.failure, t) }
  const sum = (name: 'families' | 'clashes') =>
    looks.reduce((total, look) => total + (look.ok ? look.data[name] : 0), 0)
  return { message: null, plan: { ...plan, families: sum('families'), clashes: sum('clashes') } }
}

/** Goes through a list, one after the other, and says how far it is; null at the end. */
async function oneByOne<T, R>(
  list: readonly T[],
  work: (one: T) => Promise<R>,
  onProgress: (progress: BulkState['progress']) => void,
): Promise<R[]> {
  const results: R[] = []
  for (const one of list) {
    onProgress({ done: results.length, total: list.length })
    results.push(await work(one))
  }
  onProgress(null)
  return results
}

function toggled(chosen: readonly Managed[], activity: Managed): readonly Managed[] {
  const others = chosen.filter(({ gId }) => gId !== activity.gId)
  return others.length < chosen.length ? others : [...chosen, activity]
}

const NOTHING: BulkState = {
  chosen: [],
  plan: null,
  isActing: false,
  progress: null,
  result: null,
  undoUntil: null,
  message: null,
}

/** What this person can still take back in this tab. */
function keptUndo(owner: string, now: number): KeptUndo | null {
  const kept = readKept(keyOfUndo()) as KeptUndo | null
  return kept?.owner === owner && kept.until > now ? kept : null
}

function resultOf(acted: readonly Acted<unknown>[], t: Options['t']): Omit<BulkResult, 'isUndo'> {
  return {
    done: acted.filter(({ answer }) => answer.ok).length,
    refused: acted.flatMap(({ activity, answer, gId }) =>
      answer.ok ? [] : [{ gId, activity, message: sentenceOf(answer.failure, t) }],
    ),
  }
}

/** Of what is incomplete: which fields are missing. */
function sentenceOf(failure: Failure, t: Options['t']): string {
  const errors = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  const names = errors.map(({ path }) => t.fields[path as keyof typeof t.fields] ?? path)
  return names.length === 0
    ? messageOf(failure, t)
    : fill(t.missing, { fields: [...new Set(names)].join(' · ') })
}
