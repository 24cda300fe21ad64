import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Wishlist } from '#contract/wishlists.ts'
import { fill, plural } from '../../lib/format.ts'
import { useWishlists } from './context.ts'

interface Props {
  list: Wishlist
  onKeep: () => void
}

/** Asks once more, with what goes along. */
export function RemoveList({ list: { activities, id, name }, onKeep }: Props) {
  const { language, refocus, store, t } = useWishlists()
  const doing = useStore(store.$doing)
  const ask = useRef<HTMLDivElement>(null)
  useEffect(() => ask.current?.focus(), [])

  function leave(next: () => void) {
    refocus()
    next()
  }

  const count = activities.length
  return (
    <div ref={ask} tabIndex={-1} className="notice notice-error basket-ask" role="group">
      <p>
        <strong>{fill(t.list.removeAsk, { list: name })}</strong>{' '}
        {count === 0 ? t.list.removeEmpty : plural(language, t.list.removeText, count)}
      </p>
      <div className="form-choices">
        <button
          type="button"
          className="button"
          aria-busy={doing.status === 'busy'}
          onClick={() => leave(() => void store.remove(id))}
        >
          {t.list.removeYes}
        </button>
        <button type="button" className="button button-plain" onClick={() => leave(onKeep)}>
          {t.list.removeNo}
        </button>
      </div>
    </div>
  )
}
