/** The views of a parent's profile, in order. `/profile` itself gives an overview of the children. */
export const TABS = [
  { name: 'overview', path: '/profile' },
  { name: 'children', path: '/profile/children' },
  { name: 'current', path: '/profile/current-activities' },
  { name: 'previous', path: '/profile/previous-activities' },
  { name: 'messages', path: '/profile/messages' },
  { name: 'searches', path: '/profile/searches' },
  { name: 'edit', path: '/profile/edit' },
] as const satisfies { name: string; path: string }[]

/** Pages without a tab, and the tab that leads to each. */
const TAB_OF_PAGE: Readonly<Record<string, TabName>> = {
  '/profile/second-step': 'edit',
  '/profile/privacy': 'edit',
  '/profile/privacy/data': 'edit',
  '/profile/dues': 'current',
}

type TabName = (typeof TABS)[number]['name']

/** Returns the tab that a path shows or belongs to. The path is without its language. */
export function currentTab(path: string): TabName {
  return TABS.find(tab => tab.path === path)?.name ?? TAB_OF_PAGE[path] ?? 'overview'
}
