import type * as z from 'zod/mini'
import type { previewChange } from '#contract/manage/edit-activity.ts'
import { isSameTimes, type TypedTimes } from './session-times.ts'

/** Another activity that children of the roster have at that time. */
export interface DateClash {
  why: string | null
  /** First names; empty for a user who may not see the roster. */
  names: readonly string[]
}

/** The consequences of changing one date. */
export interface DatePreview {
  /** How many families would be notified. */
  families: number
  clashes: readonly DateClash[]
}

/** The consequences with the times they were computed for; null if the date is called off. */
export interface DatePreviewFor extends DatePreview {
  times: TypedTimes | null
}

/** Turns the answer into consequences. Only one date changes, so all clashes belong to it. */
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

/** Checks if the user must see the consequences first. */
export const hasConsequences = ({ clashes, families }: DatePreview): boolean =>
  families > 0 || clashes.length > 0

/** Returns the preview if it is for the times that are typed now; otherwise null. */
export const previewFor = (
  preview: DatePreviewFor | null,
  typed: TypedTimes,
): DatePreviewFor | null => (preview?.times && isSameTimes(preview.times, typed) ? preview : null)
