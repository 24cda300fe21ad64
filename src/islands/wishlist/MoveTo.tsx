import type { Card } from '#contract/activities.ts'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import { activityName } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/format.ts'
import { chevron } from '../../lib/icons/form-icons.ts'
import { rememberFocus } from '../cart/remember-focus.ts'
import { Icon } from '../shared/Icon.tsx'
import { useWishlists } from './context.ts'

const PLACE = { item: '.cart-line', control: 'summary', within: '.cart-list' }

interface Props {
  card: Card
  list: Wishlist
  others: readonly Wishlist[]
}

/** Moves a saved activity to another list. */
export function MoveTo({ card, list, others }: Props) {
  const { language, store, t, announce } = useWishlists()
  return (
    <details className="cart-move">
      <summary
        className="button button-plain cart-small"
        aria-label={fill(t.wish.moveNamed, { activity: activityName(language, card) })}
      >
        {t.wish.move}
        <Icon path={chevron} size={16} />
      </summary>
      <ul role="list" className="cart-pills">
        {others.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="pill"
              onClick={({ currentTarget }) => {
                const goOn = rememberFocus(currentTarget, PLACE)
                const moved = fill(t.wish.moved, {
                  activity: activityName(language, card),
                  list: name,
                })
                void store.move(list.id, card.gId, id).then(() => goOn() && announce(moved))
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
