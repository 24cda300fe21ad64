import { useSyncExternalStore } from 'react'

/** As in _mixins.scss: wide enough for the full content width. */
const WIDE = '(width >= 78rem)'

/** Returns whether the preview has room beside the form. */
export const useWide = (): boolean => useSyncExternalStore(listen, isWide, () => false)

const isWide = () => matchMedia(WIDE).matches

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
