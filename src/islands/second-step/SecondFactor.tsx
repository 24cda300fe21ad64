import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import {
  createSecondFactor,
  resultOf,
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
  const result = resultOf(change, ['add', 'begin', 'prove', 'remove'])
  const isSending = change.status === 'sending'
  const factor = state.status === 'ready' ? state.data : null
  return (
    <>
      <div tabIndex={-1} id={DONE_ID} className="account-focus">
        <p className="account-done" role="status">
          {result.done}
        </p>
      </div>
      <FormMessage>{result.refused}</FormMessage>
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
          <Passkeys
            {...{ language, outbox }}
            t={ofPasskeys}
            onChange={() => void store.followPasskeys()}
          />
        </div>
        {factor && offersPasskeyStep(factor) && <PasskeyStepPart {...part} factor={factor} />}
      </section>
      {factor && usesRecoveryCodes(factor) && <RecoveryPart {...part} {...{ factor, view }} />}
      <Loader active={isSending && change.deed !== 'begin'} text={t.waiting} />
    </>
  )
}

/** Whether anything asks this account for a second factor, or there are codes from when it did. */
const usesRecoveryCodes = (factor: Factor): boolean =>
  factor.totp !== null ||
  Boolean(factor.passkeyStepSince) ||
  factor.recoveryCodes > 0 ||
  (factor.isRequired && factor.passkeys > 0)

/** With an app, sign-in asks for it or a passkey anyway. */
const offersPasskeyStep = (factor: Factor): boolean =>
  factor.passkeys > 0 && (factor.totp === null || Boolean(factor.passkeyStepSince))
