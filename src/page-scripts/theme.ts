/**
 * `light` or `dark`; absent: the system's scheme. The script in the head imports it (layouts/client/head-inline.js);
 * that of the offline page cannot import, and repeats it (documents/offline/head-inline.js).
 */
export const THEME = 'nashat.theme'

const root = document.documentElement

/** Stores the chosen theme (the script in the head has already applied it), and follows other tabs. */
export function keepTheme(): void {
  tick(root.dataset['theme'])
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !('themeChoice' in target.dataset)) return
    store(target.value)
    show(target.value)
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME || key === null) show(newValue ?? 'system')
  })
}

/** Any other value means the system's scheme. */
function show(theme: string): void {
  const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
  if (chosen) root.dataset['theme'] = chosen
  else delete root.dataset['theme']

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { scheme } = meta.dataset
    const whenSystem = `(prefers-color-scheme: ${scheme})`
    meta.media = !chosen ? whenSystem : chosen === scheme ? 'all' : 'not all'
  }
  tick(chosen)
}

function tick(theme = 'system'): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]'))
    input.checked = input.value === theme
}

function store(theme: string): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME)
    else localStorage.setItem(THEME, theme)
  } catch {
    // If storage is forbidden, the choice only holds for this page.
  }
}
