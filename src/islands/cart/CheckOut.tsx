import { useStore } from '@nanostores/react'
import type { Language } from '#contract/language.ts'
import { type PlannedLine, sumUp } from '../../lib/cart-plan.ts'
import { formatMoney, formatNumber, plural } from '../../lib/format.ts'
import type { CartTexts } from '../../lib/stores/cart.ts'
import { Loader } from '../Loader.tsx'
import { useCart } from './context.ts'

/** What it costs, and the one button; nothing where nothing can be registered as it is. */
export function CheckOut({ planned }: { planned: readonly PlannedLine[] }) {
  const { language, refocus, store, t } = useCart()
  const wishes = useStore(store.$wishes)
  const doing = useStore(store.$doing)
  const sum = sumUp(planned, wishes)
  const isBusy = doing.status === 'checkingOut'
  if (sum.seats + sum.waiting === 0) return null

  return (
    <div className="dialog-foot basket-foot">
      <dl className="basket-sum">
        <dt>{t.sum}</dt>
        <dd>
          <bdi>{formatMoney(language, sum.fees)}</bdi>
        </dd>
      </dl>
      <p className="soft small">{t.due}</p>
      <button
        type="button"
        className="button button-primary button-large"
        aria-busy={isBusy}
        onClick={() => void store.checkOut().then(refocus)}
      >
        {buttonText(language, sum, t)}
      </button>
      <Loader active={isBusy} text={t.sending} />
    </div>
  )
}

/** `Register 3 · 900 SAR`, `Join 1 waiting list`: what will happen. */
function buttonText(
  language: Language,
  { fees, seats, waiting }: ReturnType<typeof sumUp>,
  t: CartTexts,
): string {
  const sum = formatMoney(language, fees)
  if (waiting === 0) return plural(language, t.register, seats, { sum })
  if (seats === 0) return plural(language, t.wait, waiting)
  const values = { sum, seats: formatNumber(language, seats) }
  return plural(language, t.registerAndWait, waiting, values)
}
