{
  const root = document.documentElement
  root.dataset.scripts = ''
  try {
    const theme = localStorage.getItem('nashat.theme')
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme
      for (const meta of document.querySelectorAll('meta[name=theme-color]'))
        meta.media = meta.dataset.scheme === theme ? 'all' : 'not all'
    }
  } catch {}
}
