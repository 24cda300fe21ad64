/** The entries of the menu, each with the paths below it that it stands for. */
export const ENTRIES = [
  {
    name: 'activities',
    path: '/',
    owns: ['/activities', '/activity-details', '/apply-on-activity'],
  },
  { name: 'about', path: '/aboutus', owns: [] },
  { name: 'contact', path: '/contactus', owns: [] },
] as const satisfies { name: string; path: string; owns: readonly string[] }[]

type Entry = (typeof ENTRIES)[number]

/** What an entry's `aria-current` says: this page, an ancestor of it, or nothing. */
export function currentOf({ path, owns }: Entry, here: string): 'page' | 'true' | undefined {
  if (here === path) return 'page'
  const below = path === '/' ? owns : [path, ...owns]
  return below.some(ancestor => `${here}/`.startsWith(`${ancestor}/`)) ? 'true' : undefined
}
