/** The entries of the menu, each with the other paths that belong to it. */
export const MENU_ENTRIES = [
  {
    name: 'activities',
    path: '/',
    owns: ['/activities', '/activity-details', '/apply-on-activity'],
  },
  { name: 'about', path: '/aboutus', owns: [] },
  { name: 'contact', path: '/contactus', owns: [] },
] as const satisfies { name: string; path: string; owns: readonly string[] }[]

type Entry = (typeof MENU_ENTRIES)[number]

/** Returns the `aria-current` of an entry: this page, an ancestor of it, or undefined. */
export function currentOf({ path, owns }: Entry, here: string): 'page' | 'true' | undefined {
  if (here === path) return 'page'
  const below = path === '/' ? owns : [path, ...owns]
  return below.some(ancestor => `${here}/`.startsWith(`${ancestor}/`)) ? 'true' : undefined
}

type BarName = 'explore' | 'week' | 'saved' | 'account'

interface BarPlace {
  name: BarName
  icon: 'compass' | 'calendar' | 'heart' | 'user'
  path: string
  dialog?: 'wishlist'
  owns: readonly string[]
}

/**
 * The places of the bottom bar on a parent's phone, each with the paths that belong to it. A place
 * with a dialog opens it on pages that have it; its path is for all other pages.
 */
export const BAR_PLACES: readonly BarPlace[] = [
  {
    name: 'explore',
    icon: 'compass',
    path: '/',
    owns: ['/', '/activities', '/activity-details', '/apply-on-activity'],
  },
  {
    name: 'week',
    icon: 'calendar',
    path: '/profile',
    owns: ['/profile', '/profile/current-activities', '/profile/previous-activities'],
  },
  { name: 'saved', icon: 'heart', path: '/', dialog: 'wishlist', owns: [] },
  {
    name: 'account',
    icon: 'user',
    path: '/profile/edit',
    owns: [
      '/profile/edit',
      '/profile/messages',
      '/profile/privacy',
      '/profile/searches',
      '/profile/second-step',
      '/profile/children',
      '/email-verification',
      '/save-search',
      '/add-child',
      '/edit-child',
    ],
  },
]

/** Returns the place of the bar that a path belongs to. The longest matching path wins. */
export function barPlaceOf(here: string): BarName | undefined {
  const fits = (path: string) => `${here}/`.startsWith(path === '/' ? '//' : `${path}/`)
  const owned = BAR_PLACES.flatMap(({ name, owns }) =>
    owns.filter(fits).map(path => ({ name, path })),
  )
  return owned.toSorted((a, b) => b.path.length - a.path.length)[0]?.name
}
