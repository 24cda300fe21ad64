import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { signIn } from '../../i18n/en/accounts/sign-in.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { createSignIn } from '../../lib/stores/account/sign-in.ts'
import { continueSignedIn } from '../passkeys/continue-signed-in.ts'
import { PhoneCodeStep } from '../code/PhoneCodeStep.tsx'
import { Loader } from '../shared/Loader.tsx'
import { useLeaveSignedIn } from '../shared/use-leave-signed-in.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { ResetForm } from './ResetForm.tsx'
import { SignInForm } from './SignInForm.tsx'

interface Props {
  language: Language
  t: typeof signIn
  /** In the dialog nothing navigates: the page around it follows the session. */
  mode: 'dialog' | 'page'
  /** A path of this site to continue to. */
  returnTo: string
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
}

/** Signs a parent in: by phone, by email, or with a new password. */
export function SignIn({ language, mode, outbox, returnTo, t }: Props) {
  const isPage = mode === 'page'
  const home = pathTo(language, '/')
  const linkTo = (path: string) =>
    withReturnUrl(pathTo(language, path), returnTo === home ? null : returnTo)
  const onSignedIn = () => {
    if (isPage) void continueSignedIn(language, returnTo)
  }
  const [store] = useState(() =>
    createSignIn({
      language,
      t,
      onCodeSent: isPage ? () => location.assign(linkTo('/verify-phone-number')) : null,
      onDone: onSignedIn,
    }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const isBusy = state.step !== 'code' && state.form.status === 'sending'
  useEffect(() => store.resume(), [store])
  useLeaveSignedIn(isPage ? returnTo : null, isBusy)

  const common = { store, t, form: isPage ? 'sign-in' : 'dialog' }
  return (
    <div className="sign-form">
      {state.step === 'form' && (
        <SignInForm {...common} {...{ language, state }} signUpPath={linkTo('/signup')} />
      )}
      {state.step === 'code' && (
        <PhoneCodeStep
          {...{ language, outbox, t }}
          onDone={onSignedIn}
          onCorrect={store.back}
          none={null}
          taken={null}
        />
      )}
      {state.step === 'forgot' && <ForgotForm {...common} state={state} />}
      {state.step === 'reset' && <ResetForm {...common} {...{ language, outbox, state }} />}
      <Loader active={isBusy} text={t.waiting} />
    </div>
  )
}
