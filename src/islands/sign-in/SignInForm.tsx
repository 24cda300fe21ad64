import { type SubmitEvent, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { signIn } from '../../i18n/en/accounts/sign-in.ts'
import { SIGN_IN_TEXTS } from '../../lib/account/sign-in-texts.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type { SignInState, SignInStore } from '../../lib/stores/account/sign-in.ts'
import type { ContactMethod } from '../../lib/account/contact-method.ts'
import { CheckField } from '../fields/CheckField.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { PasskeyButton } from '../fields/PasskeyButton.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { TermsText } from '../fields/TermsText.tsx'
import { useDraft } from '../fields/use-draft.ts'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { useContactMethod } from '../fields/use-contact-method.ts'
import { ContactMethodChoice } from '../fields/ContactMethodChoice.tsx'
import { ContactMethodFields } from './ContactMethodFields.tsx'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'

interface Props {
  language: Language
  store: SignInStore
  state: SignInState & { step: 'form' }
  t: typeof signIn
  form: string
  signUpPath: string
}

const KEPT = { phoneNumber: ['phoneNumber', 'rememberMe'], email: ['email', 'rememberMe'] }

/** Phone or email, on one screen. */
export function SignInForm({ form, language, signUpPath, state, store, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const isOpen = useOpenDrafts()
  const [method, choose] = useContactMethod(ref, SIGN_IN_TEXTS, isOpen)
  const keep = useDraft(ref, SIGN_IN_TEXTS, KEPT[method], isOpen)
  const { fields, message } = problemIn(state.form)
  useFocusInvalid(ref, state.form)

  function change(chosen: ContactMethod) {
    choose(chosen)
    store.change()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const rememberMe = isRemembered(event.currentTarget)
    if (method === 'email') void store.byEmail(text('email').trim(), text('password'), rememberMe)
    else void store.byPhone(text('phoneNumber').trim(), rememberMe)
  }

  return (
    <>
      <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit} onInput={keep}>
        <ContactMethodChoice t={t.contactMethod} method={method} onChoose={change} />
        <FormMessage>{message}</FormMessage>
        <ContactMethodFields {...{ fields, form, t, method }} />
        <div className="form-row">
          <CheckField name="rememberMe" form={form} defaultChecked>
            {t.rememberMe}
          </CheckField>
          {method === 'email' && (
            <button type="button" className="link-button" onClick={store.forget}>
              {t.forgotPassword}
            </button>
          )}
        </div>
        <SubmitButton busy={state.form.status === 'sending'}>
          {method === 'email' ? t.submit : t.sendCode}
        </SubmitButton>
        <PasskeyButton onPress={() => void store.byPasskey(isRemembered(ref.current))}>
          {t.passkey.submit}
        </PasskeyButton>
        {method === 'phoneNumber' && (
          <p className="small">
            <TermsText language={language} t={t.consent} />
          </p>
        )}
      </form>
      <p className="form-other">
        {t.noAccount} <a href={signUpPath}>{t.signUp}</a>
      </p>
    </>
  )
}

/** Whether the session should outlive the browser session. */
const isRemembered = (form: HTMLFormElement | null) =>
  form !== null && new FormData(form).has('rememberMe')
