import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { secondStep } from '../../i18n/en/accounts/second-step.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { createSecondStep } from '../../lib/stores/account/second-step.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
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
}

/** Asks for the code of the authenticator app, after the password or the code sent to a phone. */
export function AskForCode({ language, returnTo, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const [store] = useState(() =>
    createSecondStep({ language, t, onDone: () => location.assign(returnTo) }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const form = state.step === 'code' ? state.form : undefined
  const { fields, message } = problemIn(form ?? { status: 'idle' })
  const busy = form?.status === 'sending'
  useEffect(() => store.find(), [store])
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  useFocusInvalid(ref, form ?? { status: 'idle' })
  useReloadOnRestore(busy)
  const isRefused = form?.status === 'refused'
  useEffect(() => {
    if (isRefused) ref.current?.querySelector('input')?.select()
  }, [isRefused])

  const { asking } = t
  const toSignIn = withReturnUrl(
    pathTo(language, '/login'),
    returnTo === pathTo(language, '/') ? null : returnTo,
  )
  if (state.step === 'none')
    return (
      <div className="sign-form">
        <p className="notice">{asking.none}</p>
        <a className="button button-primary button-large" href={toSignIn}>
          {asking.again}
        </a>
      </div>
    )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.enter(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }

  return (
    <div className="sign-form">
      <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit}>
        <p>{asking.lead}</p>
        <FormMessage>{message}</FormMessage>
        <FactorField label={asking.label} help={asking.help} error={fields['code']} />
        <SubmitButton busy={busy}>{asking.submit}</SubmitButton>
      </form>
      <p className="form-other">
        <a href={toSignIn}>{asking.again}</a>
      </p>
      <Loader active={busy} text={t.waiting} />
    </div>
  )
}
