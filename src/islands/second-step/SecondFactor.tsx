import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import {
  createSecondFactor,
  type SecondFactor as Factor,
  type SecondStepTexts,
} from '../../lib/stores/account/second-factor.ts'
import type { PasskeyTexts } from '../../lib/stores/account/passkeys.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { Part } from '../profile/Part.tsx'
import { Loader } from '../shared/Loader.tsx'
import { createRequestProof } from '../verify/load-proof.ts'
import { AppPart } from './AppPart.tsx'
import { DONE_ID } from './factor-part.ts'
import { PasskeyStepPart } from './PasskeyStepPart.tsx'
import { RecoveryPart } from './RecoveryPart.tsx'
import { RequiredNotice } from './RequiredNotice.tsx'

interface Props {
  language: Language
  t: SecondStepTexts
  ofPasskeys: PasskeyTexts
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
  /** Where to continue after setting it up; null: nowhere. */
  returnUrl: string | null
}

const SHAPE = { kind: 'rows', count: 2 } as const

/** The signed-in user's second factor: set up, view and remove. */
export function SecondFactor({ language, ofPasskeys, outbox, returnUrl, t }: Props) {
  const [store] = useState(() => {
    const requestProof = createRequestProof(language, outbox)
    return createSecondFactor({ language, requestProof, t })
  })
  const state = useStore(store.$state)
  const change = useStore(store.$change)
  const view = useStore(store.$view)
  const load = () => void store.load()
  useEffect(load, [store])

  const part = { language, t, store, change }
  const isSending = change.status === 'sending'
  const factor = state.status === 'ready' ? state.data : null
  return (
    <>
      <div tabIndex={-1} id={DONE_ID} className="account-focus">
        <p className="account-done" role="status">
          {change.status === 'done' && change.message}
        </p>
      </div>
      <FormMessage>{change.status === 'refused' && change.message}</FormMessage>
      <Part state={state} t={t} shape={SHAPE} onRetry={load}>
        {loaded => (
          <>
            <RequiredNotice {...part} factor={loaded} returnUrl={returnUrl} />
            <AppPart {...part} factor={loaded} view={view} />
          </>
        )}
      </Part>
      <section className="second-step-part" aria-labelledby="second-step-passkeys">
        <div className="account-heading">
          <h2 id="second-step-passkeys">{ofPasskeys.heading}</h2>
          <p className="soft small">{ofPasskeys.note}</p>
        </div>
        <div className="account-content">
          <Passkeys {...{ language, outbox }} t={ofPasskeys} onChange={load} />
        </div>
        {factor && factor.passkeys > 0 && <PasskeyStepPart {...part} factor={factor} />}
      </section>
      {factor && usesRecoveryCodes(factor) && <RecoveryPart {...part} {...{ factor, view }} />}
      <Loader active={isSending && change.deed !== 'begin'} text={t.waiting} />
    </>
  )
}

/** Whether anything asks this account for a second factor: only then is a recovery code of use. */
const usesRecoveryCodes = (factor: Factor): boolean =>
  factor.totp !== null ||
  Boolean(factor.passkeyStepSince) ||
  (factor.isRequired && factor.passkeys > 0)
