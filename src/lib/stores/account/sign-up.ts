import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../../api/answer.ts'
import { submitForm, type Form } from '../../api/submit-form.ts'
import { codeTimesFromNow } from '../../account/code-times.ts'
import { keepEmailCode } from '../../account/email-code.ts'
import { type FormTexts, problemOf } from '../../forms/form-problem.ts'
import { askLazily, keepTokensLazily } from '../../api/lazy-calls.ts'
import { NEW_ACCOUNT_CHECKS } from '../../account/new-account.ts'
import {
  reuseSignUpCode,
  keepPhoneCode,
  storedTempToken,
  phoneCodeOf,
} from '../../account/phone-code.ts'
import { SIGN_IN_TEXTS } from '../../account/sign-in-texts.ts'
import type { ContactMethod } from '../../account/contact-method.ts'
import { type FormState, IDLE, problemIn, SENDING } from '../../forms/form-state.ts'

/** What is known about an address before the form is sent. */
export type AddressCheck =
  { status: 'unknown' | 'typed' | 'free' | 'taken' } | { status: 'wrong'; sentence: string }

export interface SignUpState {
  form: FormState
  /** Each contact method has its own address. */
  addresses: Readonly<Record<ContactMethod, AddressCheck>>
}

interface Context {
  language: Language
  t: FormTexts
  /** Called when a code was sent to the phone. The account is created when it is entered. */
  onCodeSent: () => void
  /** Called when the account exists. Its e-mail is not confirmed yet. */
  onDone: () => void
}

/** The texts of the form. `consent` is empty until it is given. */
export type TypedSignUp = Record<
  'firstName' | 'lastName' | 'cityId' | 'consent' | ContactMethod | 'password',
  string
>

const UNCHECKED: AddressCheck = { status: 'unknown' }
const TAKEN_CODES = new Set<string | null>(['phone_taken', 'email_taken'])

/** Creates the store of a sign-up. */
export function createSignUp({ language, onCodeSent, onDone, t }: Context) {
  const $state = atom<SignUpState>({
    form: IDLE,
    addresses: { phoneNumber: UNCHECKED, email: UNCHECKED },
  })
  /** The last address that was checked, so that the answer for an older one is ignored. */
  const asked: Record<ContactMethod, string> = { phoneNumber: '', email: '' }
  /** The check that runs. */
  let checking: Promise<void> | undefined

  const isSending = () => $state.get().form.status === 'sending'

  function know(method: ContactMethod, check: AddressCheck): SignUpState {
    const now = $state.get()
    return { ...now, addresses: { ...now.addresses, [method]: check } }
  }

  /** Returns the form that is sent with this address. */
  function formOf(method: ContactMethod, address: string): Form {
    return {
      language,
      t,
      show(form) {
        if (form.status === 'refused' && TAKEN_CODES.has(form.code)) {
          asked[method] = address
          const rest = { ...form, message: null }
          return $state.set({ ...know(method, { status: 'taken' }), form: rest })
        }
        // The known result does not apply if it is about another address, or the form reports the
        // field itself.
        const isKnown = asked[method] === address && problemIn(form).fields[method] === undefined
        $state.set({ ...(isKnown ? $state.get() : know(method, UNCHECKED)), form })
      },
    }
  }

  return {
    $state: readonlyType($state),
    /** Another contact method was chosen, so earlier errors no longer apply. */
    change() {
      if (!isSending()) $state.set({ ...$state.get(), form: IDLE })
    },
    /**
     * Clears the result while another address is typed. Doing that later, with the answer of
     * `check`, would move the form while the user presses a button below.
     */
    retype(method: ContactMethod) {
      asked[method] = ''
      if (!isSending() && $state.get().addresses[method].status !== 'typed')
        $state.set(know(method, { status: 'typed' }))
    },
    /** Checks when the field is left if the address already has an account. */
    check(method: ContactMethod, address: string): void {
      if (address === asked[method]) return
      asked[method] = address
      if (address === '') return
      checking = askAvailability(method, address, language).then(answer => {
        if (asked[method] === address) $state.set(know(method, toAddressCheck(answer, method, t)))
      })
    },
    async send(method: ContactMethod, { email, password, phoneNumber, ...person }: TypedSignUp) {
      if (isSending()) return
      // Pressing the button has left the field. The address is the first field, so its error must not come
      // after those of the others, of which the first gets the focus.
      $state.set({ ...$state.get(), form: SENDING })
      await checking
      if (method === 'email') {
        const isDone = await sendByEmail({ email, password, ...person }, formOf(method, email))
        return isDone ? onDone() : undefined
      }
      const isSent = await sendByPhone({ phoneNumber, ...person }, formOf(method, phoneNumber))
      if (!isSent && !(isTooSoon($state.get()) && reuseSignUpCode(phoneNumber))) return
      $state.set({ ...$state.get(), form: SENDING })
      onCodeSent()
    },
  }
}

async function sendByEmail(typed: Omit<TypedSignUp, 'phoneNumber'>, form: Form): Promise<boolean> {
  const input = { ...typed, cityId: Number(typed.cityId) }
  const filled = { typed, checks: NEW_ACCOUNT_CHECKS, input }
  const tokens = await submitForm(calls => calls.registerParent, filled, form)
  if (!tokens) return false
  keepEmailCode('own.confirmCode', { email: typed.email, tempToken: '', times: codeTimesFromNow() })
  SIGN_IN_TEXTS.clear()
  await keepTokensLazily(tokens, true)
  return true
}

async function sendByPhone(
  typed: Omit<TypedSignUp, 'email' | 'password'>,
  form: Form,
): Promise<boolean> {
  const { phoneNumber } = typed
  // A user who came back to correct something has a code, which the new one replaces.
  const tempToken = storedTempToken(phoneNumber)
  const input = { ...typed, cityId: Number(typed.cityId), tempToken }
  const otp = await submitForm(calls => calls.signUpByPhone, { typed, input }, form)
  if (otp) keepPhoneCode(phoneCodeOf(otp, { phoneNumber, purpose: 'signUp', rememberMe: true }))
  return otp !== null
}

const isTooSoon = ({ form }: SignUpState) => problemIn(form).code === 'too_many_requests'

/** Returns what is wrong with the address itself. Other failures are left to sending the form. */
function toAddressCheck(
  answer: Answer<{ available: boolean }>,
  method: ContactMethod,
  t: FormTexts,
): AddressCheck {
  if (answer.ok) return { status: answer.data.available ? 'free' : 'taken' }
  const sentence = problemOf(answer.failure, [method], t).fields[method]
  return sentence === undefined ? UNCHECKED : { status: 'wrong', sentence }
}

function askAvailability(
  method: ContactMethod,
  address: string,
  language: Language,
): Promise<Answer<{ available: boolean }>> {
  return method === 'email'
    ? askLazily(calls => calls.checkEmailAvailable, { email: address }, language)
    : askLazily(calls => calls.checkPhoneNumberAvailable, { phoneNumber: address }, language)
}

export type SignUpStore = ReturnType<typeof createSignUp>
