import type { Card } from '#contract/activities.ts'
import type { Wishlist } from '#contract/cart/wishlists.ts'
import { activityName, chipOf, factsText, schoolName } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/format.ts'
import { heart } from '../../lib/icons/form-icons.ts'
import { activityPath } from '../../lib/paths.ts'
import { rememberFocus } from '../cart/remember-focus.ts'
import { Picture } from '../cart/Picture.tsx'
import { Fee } from '../shared/Fee.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useWishlists } from './context.ts'
import { MoveTo } from './MoveTo.tsx'
import { ToCart } from './ToCart.tsx'

const PLACE = { item: '.cart-line', control: '.cart-remove', within: '.cart-list' }

interface Props {
  card: Card
  list: Wishlist
  lists: readonly Wishlist[]
}

/** A saved activity: details, availability and actions. */
export function Wish({ card, list, lists }: Props) {
  const { language, store, t, announce } = useWishlists()
  const name = activityName(language, card)
  const chip = chipOf(language, card, t.card)
  const others = lists.filter(({ id }) => id !== list.id)

  return (
    <li className="cart-line">
      <Picture of={card} />
      <div className="cart-line-text">
        <h4>
          <a href={activityPath(language, card)}>
            <bdi>{name}</bdi>
          </a>
        </h4>
        <p className="small">{factsText(language, card, t.card)}</p>
        <p className="soft small">
          <bdi>{schoolName(language, card)}</bdi>
        </p>
        <p className="cart-facts">
          <span>
            <Fee amount={card.fees} free={t.card.free} language={language} />
          </span>
          {chip && (
            <span className={`chip ${chip.tone === 'coral' ? 'chip-coral' : ''}`}>{chip.text}</span>
          )}
        </p>
      </div>
      <button
        type="button"
        className="button button-plain button-icon cart-remove cart-saved"
        aria-label={fill(t.wish.remove, { activity: name, list: list.name })}
        onClick={({ currentTarget }) => {
          const goOn = rememberFocus(currentTarget, PLACE)
          const removed = fill(t.wish.removed, { activity: name, list: list.name })
          void store.take(list.id, card.gId).then(() => goOn() && announce(removed))
        }}
      >
        <Icon path={heart} size={20} />
      </button>
      <div className="cart-line-actions">
        {!['closed', 'full'].includes(card.registrationState) && <ToCart card={card} />}
        {others.length > 0 && <MoveTo card={card} list={list} others={others} />}
      </div>
    </li>
  )
}
