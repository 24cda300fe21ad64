/** An activity as a mail shows it beside its words, when the mail is sent. */
export interface MailActivity {
  gId: string
  slug: string
  fees: number
  /** What it shows: its own picture, or the cover that is drawn for it. */
  image: string | null
  /** In the language of the mail. */
  address: string
  city: string
  mapUrl: string | null
  /** Those that are not over, in order. */
  sessions: readonly { startsAt: Date; endsAt: Date }[]
}

/** What a mail to a family shows of what it is about. */
export interface MailDetails {
  /** By the ids that the message has. */
  activities: ReadonlyMap<number, MailActivity>
  /** The sessions of its registrations as an iCalendar file; null if there are none. */
  calendar: string | null
}

export const NO_DETAILS: MailDetails = { activities: new Map(), calendar: null }
