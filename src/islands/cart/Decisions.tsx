import { useStore } from '@nanostores/react'
import { type CartWishes, planCart, type PlannedLine, sumUp } from '../../lib/cart-plan.ts'
import { plural } from '../../lib/format.ts'
import { useCart } from './context.ts'

/** What is to be decided where it matters, and what stays behind whatever is decided. */
export function Decisions({ planned }: { planned: readonly PlannedLine[] }) {
  const { cart, language, store, t } = useCart()
  const wishes = useStore(store.$wishes)
  const { seats, unsettled, waiting } = sumUp(planned, wishes)
  // As if overlaps were fine: the other question must not come up only after the first answer.
  const all = planCart(cart.lines, { allowConflict: true })
  const overlaps = planCart(cart.lines, { allowConflict: false })
  const matters = {
    joinWaitlist: all.some(({ fate }) => fate === 'wait'),
    allowConflict: overlaps.some(({ fate }) => fate === 'overlap'),
  }

  return (
    <div className="basket-decisions">
      {matters.joinWaitlist && <Tick name="joinWaitlist" wishes={wishes} />}
      {matters.allowConflict && <Tick name="allowConflict" wishes={wishes} />}
      {unsettled > 0 && <p className="small">{plural(language, t.openLines, unsettled)}</p>}
      {seats + waiting + unsettled === 0 && <p>{t.nothing}</p>}
    </div>
  )
}

function Tick({ name, wishes }: { name: keyof CartWishes; wishes: CartWishes }) {
  const { store, t } = useCart()
  return (
    <div className="check basket-tick">
      <input
        type="checkbox"
        id={`cart-${name}`}
        checked={wishes[name]}
        onChange={({ target }) => store.wish({ [name]: target.checked })}
      />
      <label htmlFor={`cart-${name}`}>{t[name]}</label>
    </div>
  )
}
