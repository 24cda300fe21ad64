import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { messageIn } from '../../lib/forms/form-state.ts'
import { createPasskeys, type PasskeyTexts } from '../../lib/stores/account/passkeys.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useHydrated } from '../fields/use-hydrated.ts'
import { createRequestProof } from '../verify/load-proof.ts'

interface Props {
  language: Language
  t: PasskeyTexts
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
  /** A path of this site to continue to. */
  returnTo: string
}

/** Offers a passkey after a sign-in without one. */
export function PasskeyOffer({ language, outbox, returnTo, t }: Props) {
  const isAlive = useHydrated()
  const leavePage = () => location.assign(returnTo)
  const [store] = useState(() =>
    createPasskeys({
      language,
      t,
      requestProof: createRequestProof(language, outbox),
      onChange: leavePage,
    }),
  )
  const change = useStore(store.$change, { ssr: 'initial' })

  return (
    <div className="sign-form">
      <div className="form">
        <p>{t.note}</p>
        <FormMessage>{messageIn(change)}</FormMessage>
        <button
          type="button"
          className="button button-primary button-large"
          disabled={!isAlive}
          aria-busy={change.status === 'sending'}
          onClick={() => void store.add()}
        >
          {t.add}
        </button>
        <a className="button button-large" href={returnTo}>
          {t.offer.later}
        </a>
        <p className="soft small">{t.offer.help}</p>
      </div>
    </div>
  )
}
