import { useStore } from '@nanostores/react'
import { type CartWishes, relevantWishes, cartTotals } from '../../lib/cart/cart-plan.ts'
import { plural } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { described } from '../fields/Field.tsx'
import { FieldError } from '../fields/FieldError.tsx'
import { useCart } from './context.ts'

export type Wish = keyof CartWishes

interface Props {
  /** The missing decision, after an attempt to register without it. */
  missing: Wish | null
}

/** The decisions that matter for this cart, and the lines that cannot be registered in any case. */
export function Decisions({ missing }: Props) {
  const { cart, children, language, store, t } = useCart()
  const wishes = useStore(store.$wishes)
  const { seats, unsettled, waiting } = cartTotals(cart.lines, wishes)
  const matters = relevantWishes(cart.lines)
  const isAsking = matters.joinWaitlist || matters.allowConflict

  return (
    <div className="cart-decisions">
      {matters.joinWaitlist && <Tick name="joinWaitlist" isMissing={missing === 'joinWaitlist'} />}
      {matters.allowConflict && (
        <Tick name="allowConflict" isMissing={missing === 'allowConflict'} />
      )}
      {children?.length === 0 && <AddChild />}
      {unsettled > 0 && children?.length !== 0 && (
        <p className="small">{plural(language, t.openLines, unsettled)}</p>
      )}
      {seats + waiting + unsettled === 0 && !isAsking && <p>{t.nothing}</p>}
    </div>
  )
}

export const idOf = (name: Wish): string => `cart-${name}`

function Tick({ isMissing, name }: { name: Wish; isMissing: boolean }) {
  const { store, t } = useCart()
  const wishes = useStore(store.$wishes)
  const id = idOf(name)
  const error = isMissing && !wishes[name] && t.missing[name]
  return (
    <div className="check">
      <input
        type="checkbox"
        id={id}
        checked={wishes[name]}
        {...described(id, undefined, error)}
        onChange={({ target }) => store.wish({ [name]: target.checked })}
      />
      <label htmlFor={id}>{t[name]}</label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

/** Shown if the family has no child yet. */
function AddChild() {
  const { language, t } = useCart()
  const here = location.pathname + location.search
  return (
    <p>
      {t.noChildren} <a href={withReturnUrl(pathTo(language, '/add-child'), here)}>{t.addChild}</a>
    </p>
  )
}
