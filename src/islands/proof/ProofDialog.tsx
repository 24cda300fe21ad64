import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { Account } from '../../lib/stores/account/account.ts'
import type { ProofStore, ProofTexts } from '../../lib/stores/account/proof.ts'
import { LazyCodeStep } from '../code/LazyCodeStep.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { ProofWays } from './ProofWays.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; proof: ProofTexts }
  proof: ProofStore
  /** The account, with the ways it can reauthenticate. */
  account: Account
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
}

/** Asks for the password or a fresh code before sign-in settings change. */
export function ProofDialog({ account, language, outbox, proof, t }: Props) {
  const state = useStore(proof.$state)
  const dialog = useRef<HTMLDialogElement>(null)

  // Focuses the first choice instead of the close button. The code step handles its own focus.
  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>('input, .account-code-way')
    if (state.step === 'ways') first?.focus()
  }, [state.step])

  const { email, phoneNumber } = account.profile
  return (
    <Dialog
      ref={dialog}
      id="proof-title"
      title={t.proof.title}
      closeText={t.proof.close}
      isOpen={state.step !== 'closed'}
      onClose={proof.cancel}
    >
      {state.step === 'ways' && <ProofWays {...{ account, proof, state }} t={t.proof} />}
      {state.step === 'code' && (
        <div className="account-code">
          <LazyCodeStep
            {...{ language, outbox }}
            t={t.code}
            sentTo={state.channel === 'sms' ? phoneNumber : email}
            times={state.times}
            form={state.form}
            onCode={code => void proof.enterCode(code)}
            onResend={() => void proof.sendCode(state.channel)}
          >
            <button type="button" className="link-button" onClick={proof.back}>
              {t.proof.other}
            </button>
          </LazyCodeStep>
        </div>
      )}
    </Dialog>
  )
}
