import type { SitemapPart } from '#contract/discovery/sitemaps.ts'
import type { Db } from './db/open.ts'
import type { Announcements } from './index-now/queue.ts'
import type { Uploads } from './images/uploads.ts'
import type { AlarmClock } from './jobs/alarm-clock.ts'
import type { FamilyStreams } from './live/family-streams.ts'
import type { Counts } from './lib/counts.ts'
import type { Secret } from './lib/secrets/keys.ts'
import type { Memo } from './lib/memo.ts'
import type { Log } from './lib/log.ts'
import type { Passwords } from './lib/secrets/passwords.ts'
import type { KeyedQueue } from './lib/keyed-queue.ts'
import type { RandomBytes } from './lib/secrets/random.ts'
import type { Notices } from './notify/notices.ts'
import type { SchoolCalendar } from './reference/school-calendar.ts'
import type { TextCipher } from './security/text-cipher.ts'
import type { KnownPlaces } from './services/search/known-places.ts'
import type { Known } from './search/suggesting/suggest.ts'
import type { Landings } from './services/discovery/landings.ts'

export type { Tx } from './db/open.ts'

/** The outside world, handed in: tests bring their own clock, database and outbox. */
export interface Deps {
  db: Db
  now: () => Date
  random: RandomBytes
  passwords: Passwords
  notices: Notices
  alarms: AlarmClock
  /** When there is no school. */
  schoolCalendar: SchoolCalendar
  /** Pictures that schools have given us. */
  uploads: Uploads
  /** Null: no search engine is told (INDEXNOW_KEY). */
  announcements: Announcements | null
  /** What waits for others of its kind in this process: registrations of one activity. */
  queue: KeyedQueue
  /** Messages of schools wait for each other here, and no registration for them. */
  messageQueue: KeyedQueue
  /** With which browsers subscribe to what we push; null where nothing is pushed. */
  pushKey: string | null
  /** Whether messages can go by WhatsApp (WHATSAPP_URL). */
  hasWhatsApp: boolean
  /** Whether /dev/outbox shows what would have been sent. */
  outbox: boolean
  log: Log
  /** The open pages of families, which are told what changes on them. */
  familyStreams: FamilyStreams
  /** How many activities a filter finds, remembered for ten seconds. */
  counts: Counts
  /** What there is in each city and of each category, remembered for as long. */
  landings: Memo<Landings>
  /** What cities, schools and kinds are called, to read searches by, remembered for as long. */
  lexicon: Memo<KnownPlaces>
  /** What searches that are being typed may become, remembered for as long. */
  suggestions: Memo<Known>
  /** Which parts the sitemap has, remembered in the same way. */
  sitemapParts: Memo<SitemapPart[]>
  /** Signs tokens and hides addresses behind a hash. */
  secret: Secret
  /** Reads and writes what the database does not show of children. */
  cipher: TextCipher
  rateLimitScale: number
  /** Whether whoever runs a school, or the site, needs a second factor (STAFF_SECOND_FACTOR). */
  isStaffFactorRequired: boolean
  contactEmail: string
  /** Where the product is reached from outside, without a slash at its end. */
  siteUrl: string
}
