import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import { SENDING } from '../../lib/forms/form-state.ts'
import { createPhoneCode } from '../../lib/stores/account/phone-code.ts'
import type { PhoneCode } from '../../lib/account/phone-code.ts'
import { CodeStep } from './CodeStep.tsx'

interface Props {
  language: Language
  t: { code: typeof codes; unexpected: string; offline: string }
  outbox: boolean
  /** Called with the purpose of the code once the parent is signed in. */
  onDone: (code: PhoneCode['purpose']) => void
  /** Returns to where the number was typed. */
  onCorrect: (purpose: PhoneCode['purpose']) => void
  /** Shown if this browser requested no code. */
  none: ReactNode
  /** Shown with the refusal of a number that has got an account meanwhile. */
  taken: ReactNode
}

/** The step for the code that this browser requested, on its page or in the dialog. */
export function PhoneCodeStep(props: Props) {
  const { language, none, onCorrect, onDone, outbox, t, taken } = props
  const [store] = useState(() => createPhoneCode({ language, t, onDone }))
  const state = useStore(store.$state, { ssr: 'initial' })
  useEffect(() => store.find(), [store])

  if (state.step === 'none') return none
  const known = state.step === 'code' ? state : null
  return (
    <>
      {known?.form.status === 'refused' && known.form.isTaken && taken}
      {known?.code.isFromBefore && <p className="notice">{t.code.fromBefore}</p>}
      <CodeStep
        {...{ language, outbox }}
        t={t.code}
        sentTo={known?.code.phoneNumber ?? null}
        times={known?.code.times ?? null}
        form={known?.form ?? SENDING}
        assured={known?.code.purpose === 'signUp'}
        onCode={store.handIn}
        onResend={store.resend}
        onCorrect={() => known && onCorrect(known.code.purpose)}
      />
    </>
  )
}
