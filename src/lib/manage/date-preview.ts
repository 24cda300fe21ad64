import type * as z from 'zod/mini'
import type { previewChange } from '#contract/manage/edit-activity.ts'
import { isSameTimes, type TypedTimes } from './session-times.ts'

/** Another activity at which children of the roster are then. */
export interface DateClash {
  why: string | null
  /** First names; none for whoever may not see the roster. */
  names: readonly string[]
}

/** What would come of one date. */
export interface DatePreview {
  /** How many hear of it. */
  families: number
  clashes: readonly DateClash[]
}

/** The same, and for which times it was asked; null where it is called off. */
export interface DatePreviewFor extends DatePreview {
  times: TypedTimes | null
}

/** One date alone differs, so that all clashes are its own. */
export function datePreviewOf({
  changes,
  families,
}: z.output<typeof previewChange.output>): DatePreview {
  const clashes = changes.flatMap(({ clashing, kind, why }): DateClash[] => {
    if (kind !== 'clash') return []
    if (!clashing) return [{ why, names: [] }]
    const byActivity = Map.groupBy(clashing, it => it.why)
    return [...byActivity].map(([activity, children]) => ({
      why: activity,
      names: children.map(({ firstName }) => firstName),
    }))
  })
  return { families, clashes }
}

/** Whether somebody has to know before it is done. */
export const hasConsequences = ({ clashes, families }: DatePreview): boolean =>
  families > 0 || clashes.length > 0

/** What is known of the times that are typed now: of others it says nothing. */
export const previewFor = (
  preview: DatePreviewFor | null,
  typed: TypedTimes,
): DatePreviewFor | null => (preview?.times && isSameTimes(preview.times, typed) ? preview : null)
