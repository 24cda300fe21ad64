import type { CurrentMark } from '#contract/trainer/day.ts'
import { momentAt } from '../../lib/venue-time.ts'
import type { MarkRow } from '../../queries/trainer/marks.ts'

/** A mark that counts, as the wire has it. */
export const toCurrentMark = (
  { by, markedAt, status, version }: MarkRow,
  timeZone: string,
): CurrentMark => ({ status, markedAt: momentAt(markedAt, timeZone), by, version })
