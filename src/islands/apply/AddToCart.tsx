import { useState } from 'react'
import { messageOf } from '../../lib/api/answer.ts'
import { putIntoCart } from '../../lib/api/apply-calls.ts'
import { emitCartChange, writeOwnCart } from '../../lib/cart/storage.ts'
import {
  DONE,
  type FormState,
  IDLE,
  type FormRefusal,
  refused,
  SENDING,
} from '../../lib/forms/form-state.ts'
import { ownerOfSession } from '../../lib/session/owner.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Done } from '../profile/Done.tsx'
import { useApply } from './context.ts'

interface Props {
  /** The children to put into the cart; empty: no child chosen yet. */
  childIds: readonly string[]
  isPrimary?: boolean
}

type Adding = FormState<FormRefusal>

/** Puts the choice into the cart, to register it later together with others. */
export function AddToCart({ childIds, isPrimary = false }: Props) {
  const { activity, language, t } = useApply()
  const [adding, setAdding] = useState<Adding>(IDLE)

  async function add() {
    setAdding(SENDING)
    const owner = ownerOfSession()
    const answer = await putIntoCart({ gId: activity.gId, childIds, language })
    if (!answer.ok) return setAdding(refused({ message: messageOf(answer.failure, t) }))
    // The header shows the number of items.
    writeOwnCart(answer.data, owner)
    emitCartChange()
    setAdding(DONE)
  }

  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'button button-primary button-large' : 'button button-large'}
        aria-busy={adding.status === 'sending'}
        onClick={() => void add()}
      >
        {t.addToCart}
      </button>
      <Done>{adding.status === 'done' && t.addedToCart}</Done>
      {adding.status === 'refused' && (
        <FormMessage>
          <p>{adding.message}</p>
        </FormMessage>
      )}
    </>
  )
}
