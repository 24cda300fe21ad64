import type { Tx } from '../../deps.ts'
import {
  findMarksAt,
  findShownAttendance,
  type MarkRow,
  type SessionPlace,
  writeShownAttendance,
} from '../../queries/trainer/marks.ts'
import { currentMark, nextShown } from '../../registrations/current-mark.ts'

/** Returns a map key for a child at a session. */
export const placeKey = ({ registrationId, sessionId }: SessionPlace): string =>
  `${registrationId} ${sessionId}`

/** Returns the valid mark of each place. */
export function currentMarks(marks: readonly MarkRow[]): Map<string, MarkRow> {
  const byPlace = Map.groupBy(marks, placeKey)
  return new Map(
    [...byPlace].flatMap(([key, all]) => {
      const current = currentMark(all)
      return current ? [[key, current]] : []
    }),
  )
}

/**
 * Updates what families see at these places to the marks valid now; rows that already show it are not
 * written. Returns the valid marks. The activities must be locked.
 */
export async function showMarks(
  tx: Tx,
  places: readonly SessionPlace[],
): Promise<Map<string, MarkRow>> {
  if (places.length === 0) return new Map()
  const current = currentMarks(await findMarksAt(tx, places))
  const before = new Map((await findShownAttendance(tx, places)).map(row => [placeKey(row), row]))
  const changes = places.flatMap(place => {
    const was = before.get(placeKey(place)) ?? null
    const shown = nextShown(current.get(placeKey(place)) ?? null, was)
    return shown === was ? [] : [{ place, shown }]
  })
  await writeShownAttendance(tx, changes)
  return current
}
