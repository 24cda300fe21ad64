import type * as Late from './late.ts'

// As in account.ts: what asks comes late, and only for those who are signed in.
const loadLate = (): Promise<typeof Late> => import(/* @vite-ignore */ LATE_SCRIPT)

const root = document.documentElement

/** Tells the page of an activity about the family of whoever is signed in, and forgets it with them. */
export function followFamily(place: HTMLElement): void {
  let isShown = false
  const follow = () => {
    const isIn = root.dataset['session'] === 'in'
    if (isIn === isShown) return
    isShown = isIn
    if (isIn) void show(place)
    else place.replaceChildren()
  }
  follow()
  for (const change of ['storage', 'nashat:session']) addEventListener(change, follow)
}

async function show(place: HTMLElement): Promise<void> {
  try {
    const late = await loadLate()
    await late.showFamily(place, root.lang === 'ar' ? 'ar' : 'en')
  } catch {
    // The page says everything else without it.
  }
}

/** Says on cards whom of the family they fit, once somebody is signed in; they forget it by themselves. */
export function followFamilyOnCards(): void {
  const follow = () => {
    if (root.dataset['session'] !== 'in') return
    loadLate()
      .then(late => late.showFamilyOnCards(root.lang === 'ar' ? 'ar' : 'en'))
      // The cards say everything else without it.
      .catch(() => {})
  }
  follow()
  addEventListener('nashat:session', follow)
}
