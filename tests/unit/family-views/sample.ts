import type { Card } from '#contract/activities.ts'
import type {
  ActivityRegistrations,
  Registration,
  RegistrationStatus,
} from '#contract/family/registrations.ts'

export const CARD: Card = {
  gId: '00000000-0000-4000-8000-000000000001',
  slug: 'chess',
  activityName: 'Chess',
  activityName_Ar: 'شطرنج',
  image: null,
  fees: 0,
  cityId: 1,
  schoolId: 1,
  schoolName_En: 'Palm School',
  schoolName_Ar: 'مدرسة النخيل',
  genderId: 3,
  activityAgeRangeId: null,
  minAge: 7,
  maxAge: 10,
  dayTimeId: null,
  setting: null,
  category: null,
  startDate: null,
  endDate: null,
  timeZone: 'Asia/Riyadh',
  schedule: [],
  capacity: 10,
  seatsLeft: 3,
  registrationOpensAt: null,
  registrationClosesAt: null,
  registrationState: 'open',
}

const NONE = { attended: 0, absent: 0, late: 0, excused: 0, upcoming: 0, percentage: null }

interface Sample {
  child: string
  activity?: string
  status?: RegistrationStatus
  /** Starts of sessions that last an hour, at the venue: `2026-11-22T16:00`. */
  sessions?: readonly string[]
  more?: Partial<Registration>
}

const hourAfter = (start: string) =>
  new Date(Date.parse(`${start}Z`) + 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The id of a registration's session, by its place. */
export const sampleSession = (place: number) => `00000000-0000-4000-8000-00000000000${place}`

/** A registration of one child in one activity, as the API returns it. */
export function sample({
  activity = 'Chess',
  child,
  more,
  sessions = [],
  status = 'confirmed',
}: Sample): ActivityRegistrations {
  const registration: Registration = {
    registrationId: `${child} ${activity}`,
    child: { id: child, firstName: child },
    status,
    registeredAt: '2026-10-01T10:00:00+03:00',
    attendance: NONE,
    sessions: sessions.map((start, place) => ({
      id: sampleSession(place),
      startsAt: `${start}:00+03:00`,
      endsAt: `${hourAfter(start)}:00+03:00`,
      status: null,
    })),
    ...more,
  }
  return {
    activity: { ...CARD, gId: activity, activityName: activity },
    registrations: [registration],
  }
}
