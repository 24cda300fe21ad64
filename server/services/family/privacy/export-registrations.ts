import type { FamilyExport } from '#contract/privacy/export.ts'
import type { Deps } from '../../../deps.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import {
  findAllMarks,
  findAllRegistrations,
  findFamilyAttendance,
  findAbsenceNotices,
} from '../../../queries/family/export.ts'

type Exported = FamilyExport['registrations'][number]

/** Exports all registrations of a family, with what is stored for each session. */
export async function exportRegistrations(db: Deps['db'], parentId: string): Promise<Exported[]> {
  const found = await findAllRegistrations(db, parentId)
  const ids = found.map(({ registration }) => registration.id)
  const rows = {
    attendance: await findFamilyAttendance(db, ids),
    marks: await findAllMarks(db, ids),
    told: await findAbsenceNotices(db, ids),
  }
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
      sessions: sessionsOf(id, rows, at),
    }
  })
}

interface Rows {
  attendance: Awaited<ReturnType<typeof findFamilyAttendance>>
  marks: Awaited<ReturnType<typeof findAllMarks>>
  told: Awaited<ReturnType<typeof findAbsenceNotices>>
}

/** A session whose mark was withdrawn has marks but no attendance. */
function sessionsOf(
  registrationId: string,
  rows: Rows,
  at: (time: Date) => string,
): Exported['sessions'] {
  const attended = rows.attendance.filter(row => row.attendance.registrationId === registrationId)
  const marked = rows.marks.filter(({ mark }) => mark.registrationId === registrationId)
  const told = rows.told.filter(row => row.registrationId === registrationId)
  const sessions = new Map([...marked, ...attended].map(row => [row.sessionId, row]))
  return [...sessions.values()]
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ endsAt, sessionId, startsAt }) => {
      const is = attended.find(row => row.sessionId === sessionId)?.attendance
      const announcedAt = is?.announcedAt ?? is?.hiddenAnnouncementAt ?? null
      const toldOf = told.findLast(row => row.sessionId === sessionId)
      return {
        startsAt: at(startsAt),
        endsAt: at(endsAt),
        status: is?.status ?? null,
        announcedAt: announcedAt && at(announcedAt),
        marks: marked
          .filter(row => row.sessionId === sessionId)
          .map(({ mark }) => ({ status: mark.status, at: at(mark.markedAt), role: mark.role })),
        toldAbsentOf: toldOf ? at(toldOf.startsAt) : null,
      }
    })
}
