import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import { comparePath } from '../../lib/activities/compare-address.ts'
import { fill, plural } from '../../lib/format/format.ts'
import { useFocusAfter } from '../profile/use-focus.ts'
import { useWishlists } from './context.ts'
import { NameForm } from './NameForm.tsx'
import { RemoveList } from './RemoveList.tsx'
import { Wish } from './Wish.tsx'

interface Props {
  list: Wishlist
  /** All lists, to move items to. */
  lists: readonly Wishlist[]
}

/** Returns the id of a list's heading. */
export const listId = (id: string): string => `list-${id}`

/** One list: its name, its actions and the saved activities. */
export function List({ list, lists }: Props) {
  const { language, store, t } = useWishlists()
  const naming = useStore(store.$naming)
  const [isRemoving, setRemoving] = useState(false)
  const { activities, id, name } = list
  const isNaming = naming.of === 'list' && naming.id === id
  // Closing the form or the question removes the focused element.
  const renaming = useFocusAfter<HTMLButtonElement>(String(isNaming))
  const removing = useFocusAfter<HTMLButtonElement>(String(isRemoving))

  return (
    <section className="cart-list" aria-label={name}>
      {isNaming ? (
        <NameForm of={id} initial={name} submitText={t.list.save} state={naming.form} />
      ) : (
        <div className="cart-list-head">
          <h3 id={listId(id)} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h3>
          <p className="soft small">
            {activities.length > 0 && plural(language, t.savedCount, activities.length)}
          </p>
          {activities.length > 1 && <CompareLink list={list} />}
          <button
            ref={renaming}
            type="button"
            className="link-button small"
            aria-label={fill(t.list.renameNamed, { list: name })}
            onClick={() => store.nameList(id)}
          >
            {t.list.rename}
          </button>
          <button
            ref={removing}
            type="button"
            className="link-button small"
            aria-label={fill(t.list.removeNamed, { list: name })}
            onClick={() => setRemoving(true)}
          >
            {t.list.remove}
          </button>
        </div>
      )}
      {isRemoving && <RemoveList list={list} onKeep={() => setRemoving(false)} />}
      {activities.length === 0 ? (
        <p className="soft">{t.nothing}</p>
      ) : (
        <ul role="list" className="cart-lines">
          {activities.map(card => (
            <Wish key={card.gId} card={card} list={list} lists={lists} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Compares the first activities of the list, as many as have room. */
function CompareLink({ list: { activities, name } }: { list: Wishlist }) {
  const { language, t } = useWishlists()
  const gIds = activities.map(({ gId }) => gId)
  return (
    <a
      className="link-button small"
      href={comparePath(language, gIds)}
      aria-label={fill(t.list.compareNamed, { list: name })}
    >
      {t.list.compare}
    </a>
  )
}
