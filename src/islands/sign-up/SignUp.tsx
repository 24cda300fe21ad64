import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { signUp } from '../../i18n/en/accounts/sign-up.ts'
import { pathTo } from '../../lib/paths.ts'
import { withReturnUrl } from '../../lib/session/return-url.ts'
import { createSignUp } from '../../lib/stores/account/sign-up.ts'
import { Loader } from '../shared/Loader.tsx'
import { useLeaveSignedIn } from '../shared/use-leave-signed-in.ts'
import { SignUpForm } from './SignUpForm.tsx'

interface Props {
  language: Language
  t: typeof signUp
  /** The names are in the language of the page. */
  cities: readonly { id: number; name: string }[]
  /** The city of the activity that the visitor came for. */
  cityId?: number | undefined
  /** A path of this site to continue to. */
  returnTo: string
}

/** Creates an account: by phone, or by email and password. */
export function SignUp({ cities, cityId, language, returnTo, t }: Props) {
  const home = pathTo(language, '/')
  const linkTo = (path: string) =>
    withReturnUrl(pathTo(language, path), returnTo === home ? null : returnTo)
  const [store] = useState(() =>
    createSignUp({
      language,
      t,
      onCodeSent: () => location.assign(linkTo('/verify-phone-number')),
      onDone: () => location.assign(linkTo('/verify-email')),
    }),
  )
  const state = useStore(store.$state, { ssr: 'initial' })
  const isBusy = state.form.status === 'sending'
  useLeaveSignedIn(returnTo, isBusy)

  return (
    <div className="sign-form">
      <SignUpForm
        {...{ cities, cityId, language, state, store, t }}
        signInPath={linkTo('/login')}
        retryPath={linkTo('/signup')}
      />
      <Loader active={isBusy} text={t.waiting} />
    </div>
  )
}
