/** `left` is also a page that is kept for whoever comes back to it. */
export type Sight = 'seen' | 'hidden' | 'left'

/** Calls back with whether the page is seen, now and whenever that changes; answers with how to stop. */
export function followSight(take: (sight: Sight) => void): () => void {
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
