import type { Card } from '#contract/activities.ts'
import { activityName } from '../../lib/activities/card-facts.ts'
import { fill } from '../../lib/format/format.ts'
import { useInCart } from '../cart/use-in-cart.ts'
import { useWishlists } from './context.ts'

/** Puts a saved activity into the cart; src/layouts/client/cart.ts makes such buttons work. */
export function ToCart({ card }: { card: Card }) {
  const { language, t } = useWishlists()
  const isIn = useInCart(card.gId)
  const named = fill(t.wish.toCartNamed, { activity: activityName(language, card) })
  return (
    <button
      type="button"
      className="button cart-small"
      data-cart={card.gId}
      data-in={isIn ? '' : undefined}
      aria-label={isIn ? undefined : named}
    >
      {isIn ? t.wish.inCart : t.wish.toCart}
    </button>
  )
}
