import { useSyncExternalStore } from 'react'

/** As in _mixins.scss: where the whole width of the content has room. */
const WIDE = '(width >= 78rem)'

/** Whether a preview has room beside its form. */
export const useWide = (): boolean => useSyncExternalStore(listen, isWide, () => false)

const isWide = () => matchMedia(WIDE).matches

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
