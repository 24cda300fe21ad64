{
  try {
    const theme = localStorage.getItem('nashat.theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {}

  // A network that leads nowhere is `online` as well: only an answer tells that the site is back.
  const tryAgain = () =>
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => {},
    )
  addEventListener('online', tryAgain)
  setInterval(tryAgain, 5000)
}
