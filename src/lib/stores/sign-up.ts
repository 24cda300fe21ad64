import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../answer.ts'
import { attempt, type Form } from '../attempt.ts'
import { sentJustNow } from '../code-times.ts'
import { keepEmailCode } from '../email-code.ts'
import { type FormTexts, problemOf } from '../form-problem.ts'
import { askLate, keepTokensLate } from '../late-calls.ts'
import { NEW_ACCOUNT } from '../new-account.ts'
import { followEarlier, keepPhoneCode, ownTempToken, phoneCodeOf } from '../phone-code.ts'
import { dropDraft } from '../session-draft.ts'
import type { Way } from '../way.ts'
import { type FormState, IDLE, problemIn, SENDING } from './form-state.ts'

/** What is known of an address before the form is sent. */
export type AddressCheck =
  { status: 'unknown' | 'free' | 'taken' } | { status: 'wrong'; sentence: string }

export interface SignUpState {
  form: FormState
  /** Each way has an address of its own. */
  addresses: Readonly<Record<Way, AddressCheck>>
}

interface World {
  language: Language
  t: FormTexts
  /** A code went to the phone; the account is made when it is handed in. */
  onCodeSent: () => void
  /** The account is there; its e-mail waits to be confirmed. */
  onDone: () => void
}

/** What was typed; consent is empty until it is given. */
export type Typed = Record<
  'firstName' | 'lastName' | 'cityId' | 'consent' | Way | 'password',
  string
>

const UNKNOWN: AddressCheck = { status: 'unknown' }
const TAKEN = new Set<string | null>(['phone_taken', 'email_taken'])

/** Where somebody stands on the way to an account. */
export function createSignUp({ language, onCodeSent, onDone, t }: World) {
  const $state = atom<SignUpState>({
    form: IDLE,
    addresses: { phoneNumber: UNKNOWN, email: UNKNOWN },
  })
  /** What was asked about last, so that an answer about something older is not shown. */
  const asked: Record<Way, string> = { phoneNumber: '', email: '' }

  const isSending = () => $state.get().form.status === 'sending'

  function know(way: Way, check: AddressCheck): SignUpState {
    const now = $state.get()
    return { ...now, addresses: { ...now.addresses, [way]: check } }
  }

  /** The form as it is sent by one way with this address. */
  function formOf(way: Way, address: string): Form {
    return {
      language,
      t,
      show(form) {
        if (form.status === 'refused' && TAKEN.has(form.code)) {
          asked[way] = address
          const rest = { ...form, message: null }
          return $state.set({ ...know(way, { status: 'taken' }), form: rest })
        }
        // What is known of another address, or is said anew, does not count.
        const isKnown = asked[way] === address && problemIn(form).fields[way] === undefined
        $state.set({ ...(isKnown ? $state.get() : know(way, UNKNOWN)), form })
      },
    }
  }

  return {
    $state: readonlyType($state),
    /** Another way was chosen: what was said of the form as it was is no longer true. */
    change() {
      if (!isSending()) $state.set({ ...$state.get(), form: IDLE })
    },
    /** Says early, when a field is left, whether its address has an account already. */
    async check(way: Way, address: string) {
      if (address === asked[way]) return
      asked[way] = address
      if (address === '') return
      const answer = await askAbout(way, address, language)
      if (asked[way] === address && !isSending()) $state.set(know(way, checked(answer, way, t)))
    },
    async send(way: Way, { email, password, phoneNumber, ...person }: Typed) {
      if (isSending()) return
      if (way === 'email') {
        const isDone = await sendByEmail({ email, password, ...person }, formOf(way, email))
        return isDone ? onDone() : undefined
      }
      const isSent = await sendByPhone({ phoneNumber, ...person }, formOf(way, phoneNumber))
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
function checked(answer: Answer<{ available: boolean }>, way: Way, t: FormTexts): AddressCheck {
  if (answer.ok) return { status: answer.data.available ? 'free' : 'taken' }
  const sentence = problemOf(answer.failure, [way], t).fields[way]
  return sentence === undefined ? UNKNOWN : { status: 'wrong', sentence }
}

function askAbout(
  way: Way,
  address: string,
  language: Language,
): Promise<Answer<{ available: boolean }>> {
  return way === 'email'
    ? askLate(calls => calls.checkEmailAvailable, { email: address }, language)
    : askLate(calls => calls.checkPhoneNumberAvailable, { phoneNumber: address }, language)
}

export type SignUpStore = ReturnType<typeof createSignUp>
