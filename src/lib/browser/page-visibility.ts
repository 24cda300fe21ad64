/** `left` includes a page in the back/forward cache. */
export type Visibility = 'seen' | 'hidden' | 'left'

/** Calls back with the visibility now and on every change. Returns how to stop. */
export function followVisibility(take: (sight: Visibility) => void): () => void {
  const look = () => take(document.visibilityState === 'visible' ? 'seen' : 'hidden')
  const leave = () => take('left')
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  addEventListener('pagehide', leave)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pageshow', look)
    removeEventListener('pagehide', leave)
  }
}
