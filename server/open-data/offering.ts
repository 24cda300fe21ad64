/** A weekly time. A catalogue may give the day without a time, or the time without a day. */
export interface OfferedTime {
  /** 0 is Sunday. */
  weekday: number | null
  startTime: string | null
  endTime: string | null
}

/** An activity with everything that open data shows, with texts in one language. */
export interface Offering {
  gId: string
  slug: string
  name: string
  description: string
  school: string
  schoolId: number
  address: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  categorySlug: string
  /** The English name of its category, and the name in the language of the texts. */
  categoryEn: string
  category: string
  image: string | null
  genderId: number
  minAge: number | null
  maxAge: number | null
  fees: number
  startDate: string | null
  endDate: string | null
  timeZone: string
  weekly: OfferedTime[]
  /** The days of its sessions, in order; empty if times or dates are unknown. */
  days: string[]
  cancelledAt: Date | null
  capacity: number | null
  seatsLeft: number | null
}

/** A term with dates, paid once, or sessions without an end. */
export const kindOf = ({ endDate, startDate }: Pick<Offering, 'startDate' | 'endDate'>) =>
  startDate !== null && endDate !== null ? 'CourseInstance' : 'SessionSeries'
