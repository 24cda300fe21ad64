import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { signUp } from '../../i18n/en/accounts/sign-up.ts'
import { takeNewsletterEmail } from '../../lib/forms/newsletter-email.ts'
import { SIGN_IN_TEXTS } from '../../lib/account/sign-in-texts.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type { SignUpState, SignUpStore, TypedSignUp } from '../../lib/stores/account/sign-up.ts'
import type { ContactMethod } from '../../lib/account/contact-method.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { useDraft } from '../fields/use-draft.ts'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { useContactMethod } from '../fields/use-contact-method.ts'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { ContactMethodChoice } from '../fields/ContactMethodChoice.tsx'
import { AddressFields } from './AddressFields.tsx'
import { Consent } from './Consent.tsx'
import { PersonFields } from './PersonFields.tsx'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'

interface Props {
  store: SignUpStore
  state: SignUpState
  language: Language
  t: typeof signUp
  cities: readonly { id: number; name: string }[]
  cityId: number | undefined
  signInPath: string
  /** The path of this page. */
  retryPath: string
}

const PERSON = ['firstName', 'lastName', 'cityId', 'consent']
const KEPT = { phoneNumber: ['phoneNumber', ...PERSON], email: ['email', ...PERSON] }

/** All fields of an account, on one screen. */
export function SignUpForm(props: Props) {
  const { cities, cityId, language, retryPath, signInPath, state, store, t } = props
  const ref = useRef<HTMLFormElement>(null)
  const isOpen = useOpenDrafts()
  // Before the draft is restored.
  useEffect(() => takeNewsletterEmail(SIGN_IN_TEXTS), [])
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
    void store.send(method, typedIn(event.currentTarget))
  }

  const toSignIn = (text: string) => <a href={signInPath}>{text}</a>
  const taken = (
    <>
      {t.taken[method]} {toSignIn(t.taken.signIn)}
    </>
  )
  return (
    <>
      <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit} onInput={keep}>
        <ContactMethodChoice t={t.contactMethod} method={method} onChoose={change} />
        <FormMessage>{message}</FormMessage>
        <AddressFields
          {...{ fields, store, t, method }}
          error={addressError(state, method, taken)}
        />
        <PersonFields {...{ cities, cityId, fields, retryPath, t }} />
        <Consent language={language} t={t.consent} error={fields['consent']} />
        <SubmitButton busy={state.form.status === 'sending'}>{t.submit[method]}</SubmitButton>
      </form>
      <p className="form-other">
        {t.haveAccount} {toSignIn(t.signIn)}
      </p>
    </>
  )
}

function typedIn(form: HTMLFormElement): TypedSignUp {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    phoneNumber: text('phoneNumber').trim(),
    email: text('email').trim(),
    password: text('password'),
    firstName: text('firstName').trim(),
    lastName: text('lastName').trim(),
    cityId: text('cityId'),
    consent: text('consent'),
  }
}

/** Returns the latest problem with the address. */
function addressError(
  { addresses, form }: SignUpState,
  method: ContactMethod,
  taken: ReactNode,
): ReactNode {
  const address = addresses[method]
  if (address.status === 'unknown') return problemIn(form).fields[method]
  if (address.status === 'wrong') return address.sentence
  return address.status === 'taken' ? taken : undefined
}
