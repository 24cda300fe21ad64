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
import type { Passwords } from './lib/secrets/password-hash.ts'
import type { KeyedQueue } from './lib/keyed-queue.ts'
import type { RandomBytes } from './lib/secrets/random.ts'
import type { Notices } from './notify/notices.ts'
import type { SchoolCalendar } from './reference/school-calendar.ts'
import type { TextCipher } from './security/text-cipher.ts'
import type { KnownPlaces } from './services/search/known-places.ts'
import type { SuggestionData } from './search/suggesting/suggest.ts'
import type { Landings } from './services/discovery/landings.ts'

export type { Tx } from './db/open.ts'

/**
 * What the services need from outside. It is passed in, so that tests can use their own clock, database and
 * outbox.
 */
export interface Deps {
  db: Db
  now: () => Date
  random: RandomBytes
  passwords: Passwords
  notices: Notices
  alarms: AlarmClock
  /** The days when there is no school. */
  schoolCalendar: SchoolCalendar
  /** Pictures that schools have uploaded. */
  uploads: Uploads
  /** Null: search engines are not notified (INDEXNOW_KEY). */
  announcements: Announcements | null
  /** Runs registrations of one activity one after another within this process. */
  queue: KeyedQueue
  /** A queue of its own for messages of schools, so that no registration waits for them. */
  messageQueue: KeyedQueue
  /** The public VAPID key that browsers subscribe with; null if push is off. */
  pushKey: string | null
  /** Whether messages can go by WhatsApp (WHATSAPP_URL). */
  hasWhatsApp: boolean
  /** Whether /dev/outbox shows the notices instead of sending them. */
  outbox: boolean
  log: Log
  /** The open event streams of families, which get every change of what they show. */
  familyStreams: FamilyStreams
  /** How many activities a filter finds. Cached for ten seconds. */
  counts: Counts
  /** What there is in each city and category. Cached for as long. */
  landings: Memo<Landings>
  /** The names of cities, schools and kinds, which searches are read by. Cached for as long. */
  lexicon: Memo<KnownPlaces>
  /** Suggestions for searches that are being typed. Cached for as long. */
  suggestions: Memo<SuggestionData>
  /** The parts of the sitemap. Cached in the same way. */
  sitemapParts: Memo<SitemapPart[]>
  /** Signs tokens and keys the hashes of addresses. */
  secret: Secret
  /** Encrypts and decrypts what the database stores of children in sealed form. */
  cipher: TextCipher
  rateLimitScale: number
  /** Whether school staff with the role School, and Admins, need a second factor (STAFF_SECOND_FACTOR). */
  isStaffFactorRequired: boolean
  contactEmail: string
  /** The public address of the site, without a trailing slash. */
  siteUrl: string
}
