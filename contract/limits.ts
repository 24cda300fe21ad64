import { MINUTE_MS } from './durations.ts'

// Constants that pages need at once. Separate from the schemas, so that a page can use them without
// loading zod.

/** The page size if a request names none. */
export const PAGE_SIZE = 24

export const MAX_PAGE_SIZE = 100

/** A shorter search term is ignored (spec, section 4). */
export const MIN_SEARCH_LENGTH = 3
export const MAX_SEARCH_LENGTH = 200

/** In the order in which they are offered. */
export const SORTS = ['relevance', 'soonest', 'cheapest', 'nearest'] as const

/** The most values of one filter at once. */
export const MAX_FILTER_VALUES = 20

/** In SAR. No activity costs more. */
export const MAX_FEES = 1_000_000

export const SLUG = /^[a-z0-9-]{1,100}$/

/** The month in which activities start, Hijri or Gregorian: `1448-09`, `2027-02`. */
export const MONTH = /^(?:1[3-5]|20)\d\d-(?:0[1-9]|1[0-2])$/

/** The time zone of a venue without one of its own. */
export const HOME_TIME_ZONE = 'Asia/Riyadh'

/** How long a code is valid, and how soon another one may be requested. */
export const CODE_LIFETIME_MS = 5 * MINUTE_MS
export const CODE_RESEND_MS = MINUTE_MS

/** How long the server remembers an idempotency key. */
export const IDEMPOTENCY_KEY_DAYS = 1

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** In years. The oldest age range ends here. */
export const MAX_CHILD_AGE = 18

/** The most that one parent can have of each. */
export const MAX_CHILDREN = 20
export const MAX_WISHLISTS = 30
export const MAX_WISHES = 200
export const MAX_CART_LINES = 50
export const MAX_OPENING_ALERTS = 50
export const MAX_SAVED_SEARCHES = 20

// The longest texts about people, in characters.
export const MAX_PERSON_NAME = 100
export const MAX_EMAIL_LENGTH = 254
/** As typed, with spaces and a country code. */
export const MAX_PHONE_LENGTH = 40
export const MAX_MEDICAL_NOTES = 2_000
export const MAX_PICK_UP = 500
export const MAX_WISHLIST_NAME = 80

/** The most children in one register call. */
export const MAX_SIBLINGS = 10

/** Pages point out that few seats are left at this number or below. */
export const FEW_SEATS = 5

// The limits of what a catalogue or a school says about an activity.
export const MAX_ACTIVITY_NAME = 200
export const MAX_ACTIVITY_ADDRESS = 500
export const MAX_ACTIVITY_DESCRIPTION = 5_000
export const MAX_ACTIVITY_AGE = 120
export const MAX_CAPACITY = 1_000_000

/** A one-line note from a school to a family. */
export const MAX_NOTE = 300
