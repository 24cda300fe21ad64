import type { FamilyExport } from '#contract/privacy/export.ts'
import type { Deps } from '../../../deps.ts'
import { createPause } from '../../../lib/pause.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import {
  findAllMarks,
  findAllRegistrations,
  findFamilyAttendance,
  findAbsenceNotices,
} from '../../../queries/family/export.ts'

type Exported = FamilyExport['registrations'][number]
type Found = Awaited<ReturnType<typeof findAllRegistrations>>[number]

/** What is stored of so many registrations is read together: some thousand rows. */
const REGISTRATIONS_AT_ONCE = 50

/**
 * Exports all registrations of a family, with what is stored for each session. Some at a time, between which
 * others are served: a family of many children has a hundred thousand rows.
 */
export async function exportRegistrations(db: Deps['db'], parentId: string): Promise<Exported[]> {
  const found = await findAllRegistrations(db, parentId)
  const pause = createPause()
  const exported: Exported[] = []
  for (let at = 0; at < found.length; at += REGISTRATIONS_AT_ONCE) {
    exported.push(...(await exportSome(db, found.slice(at, at + REGISTRATIONS_AT_ONCE))))
    await pause()
  }
  return exported
}

async function exportSome(db: Deps['db'], found: readonly Found[]): Promise<Exported[]> {
  const ids = found.map(({ registration }) => registration.id)
  const attendance = Map.groupBy(
    await findFamilyAttendance(db, ids),
    row => row.attendance.registrationId,
  )
  const marks = Map.groupBy(await findAllMarks(db, ids), ({ mark }) => mark.registrationId)
  const notices = Map.groupBy(await findAbsenceNotices(db, ids), row => row.registrationId)
  return found.map(({ activity, registration, timeZone }) => {
    const at = (time: Date) => momentAt(time, timeZone)
    const { confirmedAt, endedAt, id, offerExpiresAt, registeredAt } = registration
    return {
      registrationId: id,
      childId: registration.childId,
      activity,
      status: registration.status,
      registeredAt: at(registeredAt),
      confirmedAt: confirmedAt && at(confirmedAt),
      offerExpiresAt: offerExpiresAt && at(offerExpiresAt),
      endedAt: endedAt && at(endedAt),
      missedOffers: registration.missedOffers,
      sessions: sessionsOf(
        {
          attendance: attendance.get(id) ?? [],
          marks: marks.get(id) ?? [],
          notices: notices.get(id) ?? [],
        },
        at,
      ),
    }
  })
}

/** What is stored of one registration. */
interface Rows {
  attendance: Awaited<ReturnType<typeof findFamilyAttendance>>
  marks: Awaited<ReturnType<typeof findAllMarks>>
  notices: Awaited<ReturnType<typeof findAbsenceNotices>>
}

/** A session whose mark was withdrawn has marks but no attendance. */
function sessionsOf(
  { attendance, marks, notices }: Rows,
  at: (time: Date) => string,
): Exported['sessions'] {
  const sessions = new Map([...marks, ...attendance].map(row => [row.sessionId, row]))
  const attended = new Map(attendance.map(row => [row.sessionId, row.attendance]))
  const marked = Map.groupBy(marks, ({ sessionId }) => sessionId)
  // Of several, the last one stays.
  const noticedStarts = new Map(notices.map(row => [row.sessionId, row.startsAt]))
  return [...sessions.values()]
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ endsAt, sessionId, startsAt }) => {
      const is = attended.get(sessionId)
      const announcedAt = is?.announcedAt ?? is?.hiddenAnnouncementAt ?? null
      const noticedStart = noticedStarts.get(sessionId)
      return {
        startsAt: at(startsAt),
        endsAt: at(endsAt),
        status: is?.status ?? null,
        announcedAt: announcedAt && at(announcedAt),
        marks: (marked.get(sessionId) ?? []).map(({ mark }) => ({
          status: mark.status,
          at: at(mark.markedAt),
          role: mark.role,
        })),
        toldAbsentOf: noticedStart ? at(noticedStart) : null,
      }
    })
}
