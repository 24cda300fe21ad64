import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../../api/answer.ts'
import { attempt, type Form } from '../../api/attempt.ts'
import { sentJustNow } from '../../account/code-times.ts'
import { keepEmailCode } from '../../account/email-code.ts'
import { type FormTexts, problemOf } from '../../forms/form-problem.ts'
import { askLate, keepTokensLate } from '../../api/late-calls.ts'
import { NEW_ACCOUNT } from '../../account/new-account.ts'
import {
  followEarlier,
  keepPhoneCode,
  ownTempToken,
  phoneCodeOf,
} from '../../account/phone-code.ts'
import { dropDraft } from '../../session/session-draft.ts'
import type { ContactMethod } from '../../account/contact-method.ts'
import { type FormState, IDLE, problemIn, SENDING } from '../../forms/form-state.ts'

/** What is known of an address before the form is sent. */
export type AddressCheck =
  { status: 'unknown' | 'typed' | 'free' | 'taken' } | { status: 'wrong'; sentence: string }

export interface SignUpState {
  form: FormState
  /** Each contact method has an address of its own. */
  addresses: Readonly<Record<ContactMethod, AddressCheck>>
}

interface Context {
  language: Language
  t: FormTexts
  /** A code went to the phone; the account is made when it is handed in. */
  onCodeSent: () => void
  /** The account is there; its e-mail waits to be confirmed. */
  onDone: () => void
}

/** What was typed; consent is empty until it is given. */
export type Typed = Record<
  'firstName' | 'lastName' | 'cityId' | 'consent' | ContactMethod | 'password',
  string
>

const UNKNOWN: AddressCheck = { status: 'unknown' }
const TAKEN = new Set<string | null>(['phone_taken', 'email_taken'])

/** Where somebody stands on the way to an account. */
export function createSignUp({ language, onCodeSent, onDone, t }: Context) {
  const $state = atom<SignUpState>({
    form: IDLE,
    addresses: { phoneNumber: UNKNOWN, email: UNKNOWN },
  })
  /** What was asked about last, so that an answer about something older is not shown. */
  const asked: Record<ContactMethod, string> = { phoneNumber: '', email: '' }

  const isSending = () => $state.get().form.status === 'sending'

  function know(method: ContactMethod, check: AddressCheck): SignUpState {
    const now = $state.get()
    return { ...now, addresses: { ...now.addresses, [method]: check } }
  }

  /** The form as it is sent by one contact method with this address. */
  function formOf(method: ContactMethod, address: string): Form {
    return {
      language,
      t,
      show(form) {
        if (form.status === 'refused' && TAKEN.has(form.code)) {
          asked[method] = address
          const rest = { ...form, message: null }
          return $state.set({ ...know(method, { status: 'taken' }), form: rest })
        }
        // What is known of another address, or is said anew, does not count.
        const isKnown = asked[method] === address && problemIn(form).fields[method] === undefined
        $state.set({ ...(isKnown ? $state.get() : know(method, UNKNOWN)), form })
      },
    }
  }

  return {
    $state: readonlyType($state),
    /** Another contact method was chosen: what was said of the form as it was is no longer true. */
    change() {
      if (!isSending()) $state.set({ ...$state.get(), form: IDLE })
    },
    /**
     * Takes back what was said of an address while another is typed. Taken back later, with the answer of `check`,
     * it would move the form under a finger that presses further down.
     */
    retype(method: ContactMethod) {
      asked[method] = ''
      if (!isSending() && $state.get().addresses[method].status !== 'typed')
        $state.set(know(method, { status: 'typed' }))
    },
    /** Says early, when a field is left, whether its address has an account already. */
    async check(method: ContactMethod, address: string) {
      if (address === asked[method]) return
      asked[method] = address
      if (address === '') return
      const answer = await askAbout(method, address, language)
      if (asked[method] === address && !isSending())
        $state.set(know(method, checked(answer, method, t)))
    },
    async send(method: ContactMethod, { email, password, phoneNumber, ...person }: Typed) {
      if (isSending()) return
      if (method === 'email') {
        const isDone = await sendByEmail({ email, password, ...person }, formOf(method, email))
        return isDone ? onDone() : undefined
      }
      const isSent = await sendByPhone({ phoneNumber, ...person }, formOf(method, phoneNumber))
      if (!isSent && !(isTooSoon($state.get()) && followEarlier(phoneNumber))) return
      $state.set({ ...$state.get(), form: SENDING })
      onCodeSent()
    },
  }
}

async function sendByEmail(typed: Omit<Typed, 'phoneNumber'>, form: Form): Promise<boolean> {
  const input = { ...typed, cityId: Number(typed.cityId) }
  const filled = { typed, checks: NEW_ACCOUNT, input }
  const tokens = await attempt(calls => calls.registerParent, filled, form)
  if (!tokens) return false
  keepEmailCode('own.confirmCode', { email: typed.email, tempToken: '', times: sentJustNow() })
  dropDraft('signIn', 'signUp')
  await keepTokensLate(tokens, true)
  return true
}

async function sendByPhone(typed: Omit<Typed, 'email' | 'password'>, form: Form): Promise<boolean> {
  const { phoneNumber } = typed
  // Whoever came back to correct something has a code, which gives way.
  const tempToken = ownTempToken(phoneNumber)
  const input = { ...typed, cityId: Number(typed.cityId), tempToken }
  const otp = await attempt(calls => calls.signUpByPhone, { typed, input }, form)
  if (otp) keepPhoneCode(phoneCodeOf(otp, { phoneNumber, purpose: 'signUp', rememberMe: true }))
  return otp !== null
}

const isTooSoon = ({ form }: SignUpState) => problemIn(form).code === 'too_many_requests'

/** What is wrong with the address itself; anything else can wait until the form is sent. */
function checked(
  answer: Answer<{ available: boolean }>,
  method: ContactMethod,
  t: FormTexts,
): AddressCheck {
  if (answer.ok) return { status: answer.data.available ? 'free' : 'taken' }
  const sentence = problemOf(answer.failure, [method], t).fields[method]
  return sentence === undefined ? UNKNOWN : { status: 'wrong', sentence }
}

function askAbout(
  method: ContactMethod,
  address: string,
  language: Language,
): Promise<Answer<{ available: boolean }>> {
  return method === 'email'
    ? askLate(calls => calls.checkEmailAvailable, { email: address }, language)
    : askLate(calls => calls.checkPhoneNumberAvailable, { phoneNumber: address }, language)
}

export type SignUpStore = ReturnType<typeof createSignUp>
