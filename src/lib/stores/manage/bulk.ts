import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { type FailureTexts, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { drop, keep, readKept } from '../../browser/tab-storage.ts'
import { type BulkDeed, isTouched, type Undo, undoOf } from '../../manage/bulk.ts'
import { act, type Acted, lookAhead, takeBack } from './bulk-calls.ts'

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

const KEY = 'nashat.bulkUndo'
const UNDO_MS = 10 * 60_000

interface Options {
  language: Language
  owner: string
  t: FailureTexts
  /** The list has changed. */
  onDone: () => Promise<void>
  now?: () => number
  ask?: ReturnType<typeof askWith>
}

/**
 * Does one thing with many activities, one after the other: each by its own call, with the rules and the
 * history of one. What another person changed meanwhile stays as they left it.
 */
export function createBulk({ language, now = Date.now, onDone, owner, t, ...rest }: Options) {
  const ask = rest.ask ?? askWith({ language })
  const $state = atom<BulkState>({ ...NOTHING, undoUntil: keptUndo(owner, now())?.until ?? null })
  const put = (part: Partial<BulkState>) => $state.set({ ...$state.get(), ...part })
  const isBusy = () => $state.get().progress !== null

  const each = <T, R>(list: readonly T[], work: (one: T) => Promise<R>) =>
    oneByOne(list, work, progress => put({ progress }))

  return {
    $state: readonlyType($state),
    toggle: (activity: Managed) =>
      put({ chosen: toggled($state.get().chosen, activity), result: null }),
    choose: (chosen: readonly Managed[]) => put({ chosen, result: null }),
    closePlan: () => void (isBusy() || put({ plan: null, message: null })),
    /** Shows what a deed would do with what is chosen. */
    async preview(deed: BulkDeed): Promise<void> {
      if (isBusy()) return
      const { chosen } = $state.get()
      const touched = chosen.filter(activity => isTouched(deed, activity))
      const looks = await each(deed.verb === 'shift' ? touched : [], it => lookAhead(ask, deed, it))
      const failed = looks.find(look => !look.ok)
      if (failed && !failed.ok) return put({ message: messageOf(failed.failure, t) })
      const sum = (name: 'families' | 'clashes') =>
        looks.reduce((total, look) => total + (look.ok ? look.data[name] : 0), 0)
      const others = chosen.length - touched.length
      const [families, clashes] = [sum('families'), sum('clashes')]
      put({ message: null, plan: { deed, touched, others, families, clashes } })
    },
    /** Does what the plan says. */
    async confirm(): Promise<void> {
      const { plan } = $state.get()
      if (!plan || isBusy()) return
      const { deed, touched } = plan
      put({ plan: null })
      const acted = await each(touched, activity => act(ask, deed, activity))
      const entries = acted.flatMap(({ activity, answer }) =>
        answer.ok && activity ? [undoOf(deed, activity, answer.data)] : [],
      )
      const until = now() + UNDO_MS
      if (entries.length > 0) keep(KEY, { owner, until, entries } satisfies KeptUndo)
      const undoUntil = entries.length > 0 ? until : $state.get().undoUntil
      put({ chosen: [], undoUntil, result: resultOf(acted, t) })
      await onDone()
    },
    /** Makes everything as it was before, except for what somebody has changed since. */
    async undo(): Promise<void> {
      const kept = keptUndo(owner, now())
      if (!kept || isBusy()) return put({ undoUntil: null })
      drop(KEY)
      const acted = await each(kept.entries, entry => takeBack(ask, entry))
      put({ undoUntil: null, result: { ...resultOf(acted, t), isUndo: true } })
      await onDone()
    },
  }
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
  progress: null,
  result: null,
  undoUntil: null,
  message: null,
}

/** What this person can still take back in this tab. */
function keptUndo(owner: string, now: number): KeptUndo | null {
  const kept = readKept(KEY) as KeptUndo | null
  return kept?.owner === owner && kept.until > now ? kept : null
}

function resultOf(acted: readonly Acted<unknown>[], t: FailureTexts): BulkResult {
  return {
    done: acted.filter(({ answer }) => answer.ok).length,
    isUndo: false,
    refused: acted.flatMap(({ activity, answer, gId }) =>
      answer.ok ? [] : [{ gId, activity, message: messageOf(answer.failure, t) }],
    ),
  }
}
