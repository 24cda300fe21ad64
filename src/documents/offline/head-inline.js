{
  try {
    const theme = localStorage.getItem('nashat.theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {}

  // `navigator.onLine` is also true without internet access: only a response from the server proves that it
  // is back.
  const tryAgain = () =>
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) })
      .then(({ ok }) => ok && location.reload())
      .catch(() => {})
  addEventListener('online', tryAgain)
  setInterval(tryAgain, 5000)
}
