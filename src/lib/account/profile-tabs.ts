/** The views of a parent's profile, in their order. `/profile` itself shows the children at a glance. */
export const TABS = [
  { name: 'overview', path: '/profile' },
  { name: 'children', path: '/profile/children' },
  { name: 'current', path: '/profile/current-activities' },
  { name: 'previous', path: '/profile/previous-activities' },
  { name: 'edit', path: '/profile/edit' },
] as const satisfies { name: string; path: string }[]

/** Which view an address shows; takes it without its language. */
export function currentTab(path: string): (typeof TABS)[number]['name'] {
  return TABS.find(tab => tab.path === path)?.name ?? 'overview'
}
