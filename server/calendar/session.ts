/** One session of one registration, with all that a calendar shows of it. */
export interface CalendarSession {
  sessionId: number
  registrationId: string
  /** First name alone: whoever has the address sees it. */
  firstName: string
  startsAt: Date
  endsAt: Date
  /** Grows with each change, so that calendars take the newest version. */
  sequence: number
  isCalledOff: boolean
  /** When something about it changed last. */
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
