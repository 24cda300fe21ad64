import type { CurrentMark } from '#contract/trainer/day.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { MarkRow } from '../../queries/trainer/marks.ts'

/** Converts a valid mark to the contract's shape. */
export const toCurrentMark = (
  { by, markedAt, status, version }: MarkRow,
  timeZone: string,
): CurrentMark => ({ status, markedAt: momentAt(markedAt, timeZone), by, version })
