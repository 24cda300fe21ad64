import { atom, readonlyType } from 'nanostores'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { type Failure, type FailureTexts, messageOf } from '../../../api/answer.ts'
import { type Ask, ask as askServer } from '../../../api/ask.ts'
import { isFinalRefusal } from '../../../api/is-final.ts'
import { removeTab, writeTab, readTab } from '../../../browser/storage/tab-storage.ts'
import { ownName } from '../../../seen-as/seen-as-storage.ts'
import { fill } from '../../../format/format.ts'
import {
  type BulkDeed,
  type BulkTexts,
  isAffected,
  type Undo,
  undoOf,
} from '../../../manage/bulk.ts'
import {
  type CallResult,
  createCopying,
  applyOne as doOne,
  previewDates,
  undoOne,
} from './bulk-calls.ts'

/** The preview of a bulk change. */
export interface BulkPlan {
  deed: BulkDeed
  touched: readonly Managed[]
  /** How many activities it does not affect. */
  others: number
  /** The families that would be notified of changed dates, and the dates that would clash. */
  families: number
  clashes: number
}

/** The result of a bulk change. */
export interface BulkResult {
  done: number
  /** Whether it was an undo. */
  isUndo: boolean
  refused: readonly { gId: string; activity: Managed | null; message: string }[]
}

interface BulkState {
  chosen: readonly Managed[]
  plan: BulkPlan | null
  /** Whether a change or undo is running, rather than a preview. */
  isActing: boolean
  /** The progress of a preview, a change or an undo. */
  progress: { done: number; total: number } | null
  result: BulkResult | null
  /** In milliseconds; null if there is nothing to undo. */
  undoUntil: number | null
  message: string | null
}

/** The undo entries and their deadline. They survive a reload. */
interface KeptUndo {
  owner: string
  until: number
  entries: readonly Undo[]
}

const keyOfUndo = () => `nashat.own.${ownName('bulkUndo')}`
const UNDO_MS = 10 * MINUTE_MS

interface Options {
  language: Language
  owner: string
  t: FailureTexts & Pick<BulkTexts, 'missing' | 'fields'>
  /** Called when the list has changed. */
  onDone: () => Promise<void>
  now?: () => number
  ask?: typeof askServer
}

/**
 * Creates the store of bulk changes. Activities are changed one after the other, each by its own
 * call, with the same rules and history as a single change. Activities that somebody else changed
 * meanwhile are left as they are.
 */
export function createBulk({ language, now = Date.now, onDone, owner, t, ...rest }: Options) {
  const calls = callsOf(language, rest.ask)
  const $state = atom<BulkState>({ ...NOTHING, undoUntil: readUndo(owner, now())?.until ?? null })
  const put = (part: Partial<BulkState>) => $state.set({ ...$state.get(), ...part })
  /** Counts previews, so that an outdated one is not shown. */
  let planId = 0

  const keepUndo = (entries: readonly Undo[], until: number) =>
    put({ undoUntil: storeUndo({ owner, until, entries }) })

  const runOnEach = <T, R>(list: readonly T[], work: (one: T) => Promise<R>) =>
    runInSequence(list, work, progress => put({ progress, isActing: progress !== null }))

  /**
   * Stores the undo entries after each activity, so that they survive if the page is left in the
   * middle.
   */
  function act({ deed, touched }: BulkPlan): Promise<CallResult<Managed>[]> {
    const entries: Undo[] = []
    return runOnEach(touched, async activity => {
      const acted = await doOne(calls, deed, activity)
      const entry = acted.answer.ok ? undoOf(deed, activity, acted.answer.data) : null
      if (entry) entries.push(entry)
      keepUndo(entries, now() + UNDO_MS)
      return acted
    })
  }

  async function finish(acted: readonly CallResult<unknown>[], isUndo: boolean): Promise<void> {
    put({ chosen: [], result: { ...resultOf(acted, t), isUndo } })
    await onDone()
  }

  return {
    $state: readonlyType($state),
    toggle: (it: Managed) => put({ chosen: toggled($state.get().chosen, it), result: null }),
    choose: (chosen: readonly Managed[]) => put({ chosen, result: null }),
    /** Closes the preview. A running change continues. */
    closePlan(): void {
      planId++
      if (!$state.get().isActing) put({ plan: null, message: null, progress: null })
    },
    /** Previews a bulk change of the chosen activities. */
    async preview(deed: BulkDeed): Promise<void> {
      if ($state.get().isActing) return
      const turn = ++planId
      const touched = $state.get().chosen.filter(activity => isAffected(deed, activity))
      const looks = await runInSequence(
        deed.verb === 'shift' ? touched : [],
        activity => previewDates(calls.ask, deed, activity),
        progress => turn === planId && put({ progress }),
      )
      if (turn !== planId) return
      const others = $state.get().chosen.length - touched.length
      put(planUpdate({ deed, touched, others }, looks, t))
    },
    /** Carries out the previewed change. */
    async confirm(): Promise<void> {
      const { isActing, plan } = $state.get()
      if (!plan || isActing) return
      put({ plan: null })
      await finish(await act(plan), false)
    },
    /** Undoes the last bulk change, except where somebody has changed an activity since. */
    async undo(): Promise<void> {
      const kept = readUndo(owner, now())
      if ($state.get().isActing) return
      if (!kept) return put({ undoUntil: null })
      const acted = await runOnEach(kept.entries, entry => undoOne(calls.ask, entry))
      keepUndo(remainingEntries(kept, acted), kept.until)
      await finish(acted, true)
    },
  }
}

/** Returns how to call the server. In the background: a failure of one activity must not stop the others. */
function callsOf(language: Language, ask = askServer) {
  const options = { language, isBackground: true }
  const call: Ask = (endpoint, input) => ask(endpoint, input, options)
  return { ask: call, copy: createCopying(ask, options) }
}

/** Stores the undo entries. Returns their deadline; null if there are none. */
function storeUndo(kept: KeptUndo): number | null {
  if (kept.entries.length > 0) writeTab(keyOfUndo(), kept)
  else removeTab(keyOfUndo())
  return kept.entries.length > 0 ? kept.until : null
}

/** Returns the entries that the server has neither undone nor refused for good: they can be tried again. */
const remainingEntries = ({ entries }: KeptUndo, acted: readonly CallResult<unknown>[]) =>
  entries.filter((_, at) => !isDecided(acted[at]))

const isDecided = (acted: CallResult<unknown> | undefined): boolean =>
  acted !== undefined && (acted.answer.ok || isFinalRefusal(acted.answer.failure))

/** Returns the preview, or the message why there is none. */
function planUpdate(
  plan: Pick<BulkPlan, 'deed' | 'touched' | 'others'>,
  looks: Awaited<ReturnType<typeof previewDates>>[],
  t: FailureTexts,
): Partial<BulkState> {
  const failed = looks.find(look => !look.ok)
  if (failed && !failed.ok) return { message: messageOf(failed.failure, t) }
  const sum = (name: 'families' | 'clashes') =>
    looks.reduce((total, look) => total + (look.ok ? look.data[name] : 0), 0)
  return { message: null, plan: { ...plan, families: sum('families'), clashes: sum('clashes') } }
}

/** Processes a list one item after the other, and reports the progress; null at the end. */
async function runInSequence<T, R>(
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

/** Returns what this user can still undo in this tab. */
function readUndo(owner: string, now: number): KeptUndo | null {
  const kept = readTab(keyOfUndo()) as KeptUndo | null
  return kept?.owner === owner && kept.until > now ? kept : null
}

function resultOf(
  acted: readonly CallResult<unknown>[],
  t: Options['t'],
): Omit<BulkResult, 'isUndo'> {
  return {
    done: acted.filter(({ answer }) => answer.ok).length,
    refused: acted.flatMap(({ activity, answer, gId }) =>
      answer.ok ? [] : [{ gId, activity, message: sentenceOf(answer.failure, t) }],
    ),
  }
}

/** Returns the message; for an incomplete activity, the missing fields. */
function sentenceOf(failure: Failure, t: Options['t']): string {
  const errors = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  const names = errors.map(({ path }) => t.fields[path as keyof typeof t.fields] ?? path)
  return names.length === 0
    ? messageOf(failure, t)
    : fill(t.missing, { fields: [...new Set(names)].join(' · ') })
}
