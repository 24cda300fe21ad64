{
  try {
    const theme = localStorage.getItem('nashat.theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {}
  addEventListener('online', () => location.reload())
}
