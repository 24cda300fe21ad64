/**
 * `light` or `dark`; without it, what the system says. Not in keys.ts: this script stands in every page
 * and imports nothing. documents/offline/head-inline.js cannot import either, and names the key itself.
 */
export const THEME = 'nashat.theme'

const root = document.documentElement

/** Keeps what was chosen (the script in the head has already shown it), in every tab. */
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

/** Anything else is as the system has it. */
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
    // Storage may be forbidden: the choice then holds for this page.
  }
}
