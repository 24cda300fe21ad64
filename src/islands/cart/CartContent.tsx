import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { groupsOf } from '../../lib/cart/cart-groups.ts'
import { planCart } from '../../lib/cart/cart-plan.ts'
import { pathTo } from '../../lib/paths.ts'
import { ownerOfSession } from '../../lib/session/owner.ts'
import type { CartStore, CartTexts } from '../../lib/stores/cart.ts'
import { Empty } from './Empty.tsx'
import { Failed } from './Failed.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { LazyPushOffer } from '../push/LazyPushOffer.tsx'
import { CheckOut } from './CheckOut.tsx'
import { CartProvider } from './context.ts'
import { Decisions, type Wish } from './Decisions.tsx'
import { Group } from './Group.tsx'
import { Results } from './Results.tsx'
import { SignInFirst } from './SignInFirst.tsx'

interface Props {
  language: Language
  t: CartTexts
  store: CartStore
}

/** All lines of the cart with their details, and the button that registers them all. */
export function CartContent({ language, store, t }: Props) {
  const state = useStore(store.$state)
  const doing = useStore(store.$doing)
  const wishes = useStore(store.$wishes)
  const results = useStore(store.$results)
  const [said, announce] = useState('')
  const [missing, setMissing] = useState<Wish | null>(null)
  useEffect(() => void store.load(), [store])

  if (state.status === 'loading') return null
  if (state.status === 'failed')
    return <Failed t={t} message={state.message} onRetry={() => void store.load()} />

  const { cart, children, fits } = state.data
  const isBusy = doing.status === 'sending'
  const owner = ownerOfSession()
  return (
    <CartProvider value={{ language, store, t, announce, cart, children, fits }}>
      <div className="dialog-body cart-content" aria-busy={isBusy}>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {results.length > 0 && (
          <Results key={results.map(({ line }) => line.id).join()} results={results} />
        )}
        {cart.lines.length > 0 && (
          <ul role="list" className="cart-lines">
            {groupsOf(planCart(cart.lines, wishes)).map(group => (
              <Group key={group.activity.gId} group={group} />
            ))}
          </ul>
        )}
        {cart.lines.length > 0 && children && <Decisions missing={missing} />}
        {cart.lines.length === 0 && results.length === 0 && (
          <Empty drawing="cart" title={t.empty.title} text={t.empty.text}>
            <a className="button button-primary button-large" href={pathTo(language, '/')}>
              {t.empty.action}
            </a>
          </Empty>
        )}
        <FormMessage>{doing.status === 'refused' && <p>{doing.message}</p>}</FormMessage>
        {owner && results.some(({ result }) => result.status !== 'refused') && (
          <LazyPushOffer {...{ language, owner }} />
        )}
      </div>
      {cart.lines.length > 0 && (children ? <CheckOut onMissing={setMissing} /> : <SignInFirst />)}
    </CartProvider>
  )
}
