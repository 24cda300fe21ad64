import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import { fill, plural } from '../../lib/format/format.ts'
import { rememberFocus } from '../cart/remember-focus.ts'
import { useWishlists } from './context.ts'

const PLACE = { item: '.cart-list', control: 'h3', within: '.cart-content' }

interface Props {
  list: Wishlist
  onKeep: () => void
}

/** Asks for confirmation, and says what is removed with the list. */
export function RemoveList({ list: { activities, id, name }, onKeep }: Props) {
  const { language, store, t, announce } = useWishlists()
  const doing = useStore(store.$doing)
  const ask = useRef<HTMLDivElement>(null)
  useEffect(() => ask.current?.focus(), [])

  function remove(pressed: HTMLElement) {
    const goOn = rememberFocus(pressed, PLACE)
    const removed = fill(t.list.removed, { list: name })
    void store.remove(id).then(() => goOn() && announce(removed))
  }

  const count = activities.length
  return (
    <div ref={ask} tabIndex={-1} className="notice notice-error cart-ask" role="group">
      <p>
        <strong>{fill(t.list.removeAsk, { list: name })}</strong>{' '}
        {count === 0 ? t.list.removeEmpty : plural(language, t.list.removeText, count)}
      </p>
      <div className="form-choices">
        <button
          type="button"
          className="button"
          aria-busy={doing.status === 'sending'}
          onClick={({ currentTarget }) => remove(currentTarget)}
        >
          {t.list.removeYes}
        </button>
        <button type="button" className="button button-plain" onClick={onKeep}>
          {t.list.removeNo}
        </button>
      </div>
    </div>
  )
}
