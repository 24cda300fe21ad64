/** A session of one registration, with everything that a calendar shows. */
export interface CalendarSession {
  sessionId: number
  registrationId: string
  /** Only the first name, because anyone with the address can see it. Empty in calendars without names. */
  firstName: string
  startsAt: Date
  endsAt: Date
  /** Grows with each change, so that calendars use the newest version. */
  sequence: number
  isCalledOff: boolean
  /** When anything that the calendar shows last changed. */
  changedAt: Date
  timeZone: string
  gId: string
  slug: string
  nameEn: string
  nameAr: string
  schoolEn: string
  schoolAr: string
  addressEn: string
  addressAr: string
  cityEn: string
  cityAr: string
  latitude: number | null
  longitude: number | null
}
