import type { AttendanceStatus } from '#contract/family/registrations.ts'
import type { StaffRole } from '#contract/staff/roles.ts'

/** A mark of a child at a session by the staff. A null `status` withdraws a mark. */
export interface MarkEvent {
  id: string
  status: AttendanceStatus | null
  /** In the server's time. */
  markedAt: Date
  version: number
  role: StaffRole
}

/** What families see of a child at a session. */
export interface ShownAttendance {
  status: AttendanceStatus
  markedAt: Date
  announcedAt: Date | null
  hiddenAnnouncementAt: Date | null
}

/**
 * Not higher than a `baseVersion` may be in the contract, so that the highest version can still be the base
 * of another mark.
 */
const MAX_VERSION = 1_000_000

/** Returns the version of a mark that is based on another one. */
export const versionOn = (baseVersion: number): number => Math.min(baseVersion + 1, MAX_VERSION)

/**
 * Returns when a mark was made, in the server's time: the device's time, corrected by the difference of both
 * clocks at sending, and limited to between `earliest` and now.
 */
export function timeOfMark(
  { markedAt, sentAt }: { markedAt: Date; sentAt: Date | null },
  earliest: Date,
  now: Date,
): Date {
  const difference = sentAt ? now.getTime() - sentAt.getTime() : 0
  const time = Math.max(markedAt.getTime() + difference, earliest.getTime())
  return new Date(Math.min(time, now.getTime()))
}

/**
 * Returns the valid one of all marks of a child at a session; null if there is none. The order of the marks
 * does not matter: the highest version wins, then the latest, then the highest id. Marks by a trainer from
 * before the school's last correction do not count, whatever their version.
 */
export function currentMark<E extends MarkEvent>(events: readonly E[]): E | null {
  const corrections = events.filter(({ role }) => role !== 'Trainer')
  const correctedAt = Math.max(...corrections.map(({ markedAt }) => markedAt.getTime()))
  return events
    .filter(({ markedAt, role }) => role !== 'Trainer' || markedAt.getTime() >= correctedAt)
    .reduce<E | null>((best, event) => (best && isAfter(best, event) ? best : event), null)
}

function isAfter(one: MarkEvent, other: MarkEvent): boolean {
  if (one.version !== other.version) return one.version > other.version
  const between = one.markedAt.getTime() - other.markedAt.getTime()
  return between === 0 ? one.id > other.id : between > 0
}

/**
 * Returns what families see once `current` is valid, given what they saw `before`: the mark, or without one
 * the absence that they announced. Returns `before` itself if nothing changes.
 */
export function nextShown(
  current: MarkEvent | null,
  before: ShownAttendance | null,
): ShownAttendance | null {
  const announcement = before?.announcedAt ?? before?.hiddenAnnouncementAt ?? null
  if (current?.status) {
    if (before && before.status === current.status && !before.announcedAt) return before
    const { markedAt, status } = current
    return { status, markedAt, announcedAt: null, hiddenAnnouncementAt: announcement }
  }
  if (!announcement) return null
  if (before?.announcedAt) return before
  return {
    status: 'excused',
    markedAt: announcement,
    announcedAt: announcement,
    hiddenAnnouncementAt: null,
  }
}
