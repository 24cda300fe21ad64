/** The details of an activity in a mail, read when the mail is sent. */
export interface MailActivity {
  gId: string
  slug: string
  fees: number
  /** Its own picture, or the cover that is drawn for it. */
  image: string | null
  /** In the language of the mail. */
  address: string
  city: string
  mapUrl: string | null
  /** Sessions that are not over, in order. */
  sessions: readonly { startsAt: Date; endsAt: Date }[]
}

/** The details that a mail to a family shows. */
export interface MailDetails {
  /** By activity id. */
  activities: ReadonlyMap<number, MailActivity>
  /** The sessions of the registrations as an iCalendar file; null if there are none. */
  calendar: string | null
}

export const NO_DETAILS: MailDetails = { activities: new Map(), calendar: null }
