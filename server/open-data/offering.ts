/** One time a week; a catalogue may know the day and not the time, or the time and not the day. */
export interface WeeklyTime {
  /** 0 is Sunday. */
  weekday: number | null
  startTime: string | null
  endTime: string | null
}

/** An activity with all that the open data says of it, its words in one language. */
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
  /** Its category by its English name, and in the language of the words. */
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
  weekly: WeeklyTime[]
  /** The days on which it is held, in order; none when no times or dates are known. */
  days: string[]
  cancelledAt: Date | null
  capacity: number | null
  seatsLeft: number | null
}

/** A term with its dates, paid once, or sessions that go on. */
export const kindOf = ({ endDate, startDate }: Pick<Offering, 'startDate' | 'endDate'>) =>
  startDate !== null && endDate !== null ? 'CourseInstance' : 'SessionSeries'
