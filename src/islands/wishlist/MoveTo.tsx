import type { Card } from '#contract/activities.ts'
import type { Wishlist } from '#contract/wishlists.ts'
import { activityName } from '../../lib/card-facts.ts'
import { fill } from '../../lib/format.ts'
import { chevron } from '../../lib/own-icons.ts'
import { Icon } from '../Icon.tsx'
import { useWishlists } from './context.ts'

interface Props {
  card: Card
  list: Wishlist
  others: readonly Wishlist[]
}

/** Moves a saved activity to another list. */
export function MoveTo({ card, list, others }: Props) {
  const { language, refocus, store, t } = useWishlists()
  return (
    <details className="basket-move">
      <summary
        className="button button-plain basket-small"
        aria-label={fill(t.wish.moveNamed, { activity: activityName(language, card) })}
      >
        {t.wish.move}
        <Icon path={chevron} size={16} />
      </summary>
      <ul role="list" className="basket-pills">
        {others.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="pill"
              onClick={() => {
                refocus()
                void store.move(list.id, card.gId, id)
              }}
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
