import type { AttendanceStatus } from '#contract/family/registrations.ts'
import type { StaffRole } from '#contract/staff/roles.ts'

/** The staff marked a child at a session, or took a mark back (`status` null). */
export interface MarkEvent {
  id: string
  status: AttendanceStatus | null
  /** By our clock. */
  markedAt: Date
  version: number
  role: StaffRole
}

/** What families read of a child at a session. */
export interface Shown {
  status: AttendanceStatus
  markedAt: Date
  announcedAt: Date | null
  hiddenAnnouncementAt: Date | null
}

/** As high as the contract lets a `baseVersion` be, so that on the highest one can still be built. */
const MAX_VERSION = 1_000_000

/** The version of a mark that was made on another one. */
export const versionOn = (baseVersion: number): number => Math.min(baseVersion + 1, MAX_VERSION)

/**
 * When a mark was made, by our clock: what the device's clock says, put right by the difference of both
 * at sending, not after now and not before `earliest`.
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
 * The one that counts of all marks of a child at a session; null if there is none. In whatever order
 * they are given it is the same: the highest version, then the latest, then the highest id. What a trainer
 * marked before the school last corrected it does not count against that, whatever its version.
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
 * What families read once `current` counts, where they read `before`: the mark, or the absence that they
 * announced where none counts. It is `before` itself where nothing changes.
 */
export function shownWith(current: MarkEvent | null, before: Shown | null): Shown | null {
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
