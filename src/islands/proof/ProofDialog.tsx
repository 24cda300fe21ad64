import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { CodeStep } from '../code/CodeStep.tsx'
import { useAccount } from './context.ts'
import { Dialog } from './Dialog.tsx'
import { ProofWays } from './ProofWays.tsx'

/** Asks for the password or a fresh code before how one signs in is changed. */
export function ProofDialog() {
  const { account, codes, outbox, proof, world } = useAccount()
  const { language, t } = world
  const state = useStore(proof.$state)
  const known = useStore(account.$state)
  const dialog = useRef<HTMLDialogElement>(null)

  // Past the button that closes, to what is asked for. The code step sees to itself.
  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>('input, .account-code-way')
    if (state.step === 'ways') first?.focus()
  }, [state.step])

  if (known.status !== 'ready') return null
  const { email, phoneNumber } = known.data.profile
  return (
    <Dialog
      ref={dialog}
      id="proof-title"
      title={t.proof.title}
      closeText={t.close}
      isOpen={state.step !== 'closed'}
      onClose={proof.cancel}
    >
      {state.step === 'ways' && <ProofWays state={state} account={known.data} />}
      {state.step === 'code' && (
        <div className="account-code">
          <CodeStep
            language={language}
            t={codes}
            sentTo={state.channel === 'sms' ? phoneNumber : email}
            times={state.times}
            outbox={outbox}
            busy={state.busy}
            error={state.error}
            onCode={code => void proof.enterCode(code)}
            onResend={() => void proof.sendCode(state.channel)}
          />
          <button type="button" className="button button-plain" onClick={proof.back}>
            {t.proof.other}
          </button>
        </div>
      )}
    </Dialog>
  )
}
