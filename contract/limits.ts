// Numbers that a page needs before anybody touches it: apart from the shapes, so that it does not
// load the schema library for them.

/** How many a page of a list has when nobody says. */
export const PAGE_SIZE = 24

export const MAX_PAGE_SIZE = 100

/** Shorter than this a search counts as none (spec, section 4). */
export const MIN_SEARCH_LENGTH = 3
export const MAX_SEARCH_LENGTH = 200

export const SORTS = ['soonest', 'cheapest', 'nearest', 'relevance'] as const

export const SLUG = /^[a-z0-9-]{1,100}$/

/** Where the product is at home: the zone of a venue that says no other. */
export const HOME_TIME_ZONE = 'Asia/Riyadh'

/** How long a code works, and after how long another one may be asked for. */
export const CODE_LIFETIME_MS = 5 * 60_000
export const CODE_RESEND_MS = 60_000

export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128

/** In characters as a person counts them, in the form in which a password is kept. */
export const passwordLength = (password: string) => [...password.normalize('NFKC')].length

/** In years; the oldest age range ends with it. */
export const OLDEST_CHILD = 18

/** How many of them one parent has. */
export const MAX_CHILDREN = 20
export const MAX_WISHLISTS = 30
export const MAX_WISHES = 200
export const MAX_CART_LINES = 50

/** How many children register in one call. */
export const MAX_SIBLINGS = 10

/** So many or fewer free seats are few: pages say so. */
export const FEW_SEATS = 5
