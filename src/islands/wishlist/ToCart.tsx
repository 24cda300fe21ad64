import type { Card } from '#contract/activities.ts'
import { activityName } from '../../lib/card-facts.ts'
import { fill } from '../../lib/format.ts'
import { useInCart } from '../basket/use-in-cart.ts'
import { useWishlists } from './context.ts'

/** Puts a saved activity into the cart; src/layouts/baskets.ts makes such buttons work. */
export function ToCart({ card }: { card: Card }) {
  const { language, t } = useWishlists()
  const isIn = useInCart(card.gId)
  const named = fill(t.wish.toCartNamed, { activity: activityName(language, card) })
  return (
    <button
      type="button"
      className="button basket-small"
      data-cart={card.gId}
      data-in={isIn ? '' : undefined}
      aria-label={isIn ? undefined : named}
    >
      {isIn ? t.wish.inCart : t.wish.toCart}
    </button>
  )
}
