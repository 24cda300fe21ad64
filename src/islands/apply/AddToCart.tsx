import { useState } from 'react'
import { messageOf } from '../../lib/answer.ts'
import { putIntoCart } from '../../lib/apply-calls.ts'
import { tellBaskets, writeOwnCart } from '../../lib/baskets/storage.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Done } from '../profile/Done.tsx'
import { useApply } from './context.ts'

interface Props {
  /** For whom; for nobody yet where it is empty. */
  childIds: readonly string[]
  isPrimary?: boolean
}

type Adding = { status: 'resting' | 'busy' | 'added' } | { status: 'failed'; message: string }

/** Keeps the choice for later, to be registered together with other things. */
export function AddToCart({ childIds, isPrimary = false }: Props) {
  const { activity, language, t } = useApply()
  const [adding, setAdding] = useState<Adding>({ status: 'resting' })

  async function add() {
    setAdding({ status: 'busy' })
    const answer = await putIntoCart({ gId: activity.gId, childIds, language })
    if (!answer.ok) return setAdding({ status: 'failed', message: messageOf(answer.failure, t) })
    // The header counts it.
    writeOwnCart(answer.data)
    tellBaskets()
    setAdding({ status: 'added' })
  }

  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'button button-primary button-large' : 'button button-large'}
        aria-busy={adding.status === 'busy'}
        onClick={() => void add()}
      >
        {t.addToCart}
      </button>
      <Done>{adding.status === 'added' && t.addedToCart}</Done>
      {adding.status === 'failed' && (
        <FormMessage>
          <p>{adding.message}</p>
        </FormMessage>
      )}
    </>
  )
}
