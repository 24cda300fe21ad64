import { useStore } from '@nanostores/react'
import type { Language } from '#contract/language.ts'
import { missingWish, cartTotals } from '../../lib/cart/cart-plan.ts'
import { formatMoney, plural } from '../../lib/format/format.ts'
import { type CartTexts, isCheckingOut } from '../../lib/stores/cart.ts'
import { Fee } from '../shared/Fee.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useCart } from './context.ts'
import { idOf, type Wish } from './Decisions.tsx'

interface Props {
  /** Called with the decision that is needed before anything can be registered. */
  onMissing: (wish: Wish) => void
}

/** The cost of the seats and the button; nothing if no decision would make a registration possible. */
export function CheckOut({ onMissing }: Props) {
  const { cart, language, store, t } = useCart()
  const wishes = useStore(store.$wishes)
  const doing = useStore(store.$doing)
  const sum = cartTotals(cart.lines, wishes)
  const isBusy = isCheckingOut(doing)
  const missing = missingWish(cart.lines, wishes)
  if (sum.seats + sum.waiting === 0 && !missing) return null

  function press() {
    if (!missing) return void store.checkOut()
    onMissing(missing)
    document.getElementById(idOf(missing))?.focus()
  }

  return (
    <div className="dialog-foot cart-foot">
      {sum.seats > 0 && (
        <dl className="cart-sum">
          <dt>{t.sum}</dt>
          <dd>
            <Fee amount={sum.fees} free={t.card.free} language={language} />
          </dd>
        </dl>
      )}
      <p className="soft small">{sum.fees > 0 ? t.due : t.dueFree}</p>
      <button
        type="button"
        className="button button-primary button-large"
        aria-busy={isBusy}
        onClick={press}
      >
        {buttonText(language, sum, t)}
      </button>
      <Loader active={isBusy} text={t.sending} />
    </div>
  )
}

/** `Register 3 · 900 SAR`, `Register 1 · Free`, `Join 1 waiting list`: says what will happen. */
function buttonText(
  language: Language,
  { fees, seats, waiting }: ReturnType<typeof cartTotals>,
  t: CartTexts,
): string {
  const sum = fees === 0 ? t.card.free : formatMoney(language, fees)
  if (seats + waiting === 0) return t.registerNothing
  if (waiting === 0) return plural(language, t.register, seats, { sum })
  if (seats === 0) return plural(language, t.wait, waiting)
  const registered = plural(language, t.register, seats, { sum })
  return plural(language, t.registerAndWait, waiting, { registered })
}
