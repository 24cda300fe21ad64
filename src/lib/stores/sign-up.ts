import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Answer } from '../answer.ts'
import { attempt, type Form } from '../attempt.ts'
import { sentJustNow } from '../code-times.ts'
import { keepEmailCode } from '../email-code.ts'
import { type FormState, type FormTexts, problemOf, RESTING } from '../form-problem.ts'
import { askLate, keepTokensLate } from '../late-calls.ts'
import { keepPhoneCode, ownTempToken, phoneCodeOf } from '../phone-code.ts'
import { dropDraft } from '../session-draft.ts'
import type { Way } from '../way.ts'

/** What is known of the address before the form is sent. */
export type AddressCheck =
  { status: 'unknown' | 'free' | 'taken' } | { status: 'wrong'; sentence: string }

export type SignUpState = FormState & { address: AddressCheck }

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

/** Where somebody stands on the way to an account. */
export function createSignUp({ language, onCodeSent, onDone, t }: World) {
  const $state = atom<SignUpState>({ ...RESTING, address: UNKNOWN })
  /** What was asked about last, so that an answer about something older is not shown. */
  let asked = ''

  const form: Form = {
    language,
    t,
    show({ busy, problem }) {
      const isTaken = problem.code === 'phone_taken' || problem.code === 'email_taken'
      $state.set(
        isTaken
          ? { busy, problem: { ...problem, message: null }, address: { status: 'taken' } }
          : { busy, problem, address: UNKNOWN },
      )
    },
  }

  /** What is wrong with the address itself; anything else can wait until the form is sent. */
  function checked(answer: Answer<{ available: boolean }>, way: Way): AddressCheck {
    if (answer.ok) return { status: answer.data.available ? 'free' : 'taken' }
    const sentence = problemOf(answer.failure, [way], t).fields[way]
    return sentence === undefined ? UNKNOWN : { status: 'wrong', sentence }
  }

  return {
    $state: readonlyType($state),
    /** Says early, when a field is left, whether its address has an account already. */
    async check(way: Way, address: string) {
      if (address === asked) return
      asked = address
      if (address === '') return
      const answer = await askAbout(way, address, language)
      const now = $state.get()
      if (asked !== address || now.busy) return
      $state.set({ ...now, address: checked(answer, way) })
    },
    async send(way: Way, { email, password, phoneNumber, ...person }: Typed) {
      if ($state.get().busy) return
      const cityId = Number(person.cityId)
      if (way === 'email') {
        const typed = { email, password, ...person }
        const tokens = await attempt(
          calls => calls.registerParent,
          { typed, input: { ...typed, cityId } },
          form,
        )
        if (!tokens) return
        keepEmailCode('own.confirmCode', { email, tempToken: '', times: sentJustNow() })
        dropDraft('signIn', 'signUp')
        await keepTokensLate(tokens, true)
        return onDone()
      }
      const typed = { phoneNumber, ...person }
      // Whoever came back to correct something has a code, which gives way.
      const tempToken = ownTempToken(phoneNumber)
      const otp = await attempt(
        calls => calls.signUpByPhone,
        { typed, input: { ...typed, cityId, tempToken } },
        form,
      )
      if (!otp) return
      keepPhoneCode(phoneCodeOf(otp, { phoneNumber, purpose: 'signUp', rememberMe: true }))
      onCodeSent()
    },
  }
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
