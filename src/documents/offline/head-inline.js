{
  try {
    const theme = localStorage.getItem('nashat.theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {}

  // A network that leads nowhere is `online` as well: only an answer from beyond tells that it is back.
  const tryAgain = () =>
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) })
      .then(({ ok }) => ok && location.reload())
      .catch(() => {})
  addEventListener('online', tryAgain)
  setInterval(tryAgain, 5000)
}
