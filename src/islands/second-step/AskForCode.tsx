import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { secondStep } from '../../i18n/en/accounts/second-step.ts'
import { IDLE, problemIn } from '../../lib/forms/form-state.ts'
import type { StepFactors } from '../../lib/account/second-step.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { createSecondStep } from '../../lib/stores/account/second-step.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { PasskeyButton } from '../fields/PasskeyButton.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { Loader } from '../shared/Loader.tsx'
import { useReloadOnRestore } from '../shared/use-reload-on-restore.ts'
import { FactorField } from './FactorField.tsx'

interface Props {
  language: Language
  t: typeof secondStep
  /** A path of this site to continue to. */
  returnTo: string
  factors: StepFactors
}

/** Asks for the code of the app or for a passkey, after the password or the code sent to a phone. */
export function AskForCode({ factors, language, returnTo, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const [store] = useState(() =>
    createSecondStep({ language, t, onDone: () => location.assign(returnTo) }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const form = state.step === 'code' ? state.form : undefined
  const { fields, message } = problemIn(form ?? IDLE)
  const busy = form?.status === 'sending'
  const by = state.step === 'code' ? state.by : 'code'
  useEffect(() => store.find(), [store])
  const offersPasskey = factors !== 'app'
  useStepFocus(ref, { offersPasskey, isWrong: fields['code'] !== undefined })
  useFocusInvalid(ref, form ?? IDLE)
  useReloadOnRestore(busy)

  const { asking } = t
  const { help, label, lead } = asking[factors]
  const toSignIn = withReturnUrl(
    pathTo(language, '/login'),
    returnTo === pathTo(language, '/') ? null : returnTo,
  )
  if (state.step === 'none') return <NothingToProve {...{ asking, toSignIn }} />

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.enter(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }

  return (
    <div className="sign-form">
      <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit}>
        <p>{lead}</p>
        <FormMessage>{message}</FormMessage>
        {offersPasskey && (
          <PasskeyButton
            isFirst
            isBusy={busy && by === 'passkey'}
            onPress={() => void store.byPasskey()}
          >
            {asking.usePasskey}
          </PasskeyButton>
        )}
        <FactorField
          {...{ label, help }}
          error={fields['code']}
          // Phones offer the code of the last SMS to a field for one.
          {...(factors === 'passkey' && { autoComplete: 'off' })}
        />
        <SubmitButton busy={busy && by === 'code'} isPlain={offersPasskey}>
          {asking.submit}
        </SubmitButton>
      </form>
      <p className="form-other">
        <a href={toSignIn}>{asking.again}</a>
      </p>
      <Loader active={busy} text={t.waiting} />
    </div>
  )
}

interface NothingToProveProps {
  asking: typeof secondStep.asking
  toSignIn: string
}

/** The password was not entered, or too long ago. */
function NothingToProve({ asking, toSignIn }: NothingToProveProps) {
  return (
    <div className="sign-form">
      <p className="notice">{asking.none}</p>
      <a className="button button-primary button-large" href={toSignIn}>
        {asking.again}
      </a>
    </div>
  )
}

interface StepFocus {
  offersPasskey: boolean
  isWrong: boolean
}

/** Focuses what comes first, and selects a wrong code, so that the next one replaces it. */
function useStepFocus(ref: RefObject<HTMLFormElement | null>, step: StepFocus): void {
  const { isWrong, offersPasskey } = step
  useEffect(() => {
    // On a phone the keyboard of the field would cover the button of the passkey.
    ref.current?.querySelector<HTMLElement>(offersPasskey ? 'button' : 'input')?.focus()
  }, [ref, offersPasskey])
  useEffect(() => {
    if (isWrong) ref.current?.querySelector('input')?.select()
  }, [ref, isWrong])
}
