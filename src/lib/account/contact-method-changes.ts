import { changePhone, confirmPhone } from '#contract/accounts/account.ts'
import type { Otp, Tokens } from '#contract/accounts/identity.ts'
import type { Answer, Failure, FailureTexts } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { reloadPage } from '../browser/address.ts'
import { codeTimesFromNow, type LocalCodeTimes, toLocalCodeTimes } from './code-times.ts'
import { type FormProblem, problemOf } from '../forms/form-problem.ts'
import { keepOwnTokens } from '../session/owner.ts'
import type { Account, AccountTexts, AccountPageContext } from '../stores/account/account.ts'

/** A code that was sent. E-mail codes are bound to the session, so they need no token. */
export interface SentCode {
  tempToken: string | null
  times: LocalCodeTimes
}

/** The calls that change one contact address of a parent. */
export interface ContactMethodChange {
  /** The field of the call that holds the address. */
  field: 'phoneNumber' | 'email'
  t: AccountTexts['signIn']['phone'] | AccountTexts['signIn']['email']
  /** Checks if the address is already confirmed, so that there is nothing to change. */
  isSame(account: Account, value: string): boolean
  /** Checks if a former address gets a notice of the change. */
  notifiesOld(account: Account, value: string): boolean
  /** Begins the change and sends a code. */
  begin(value: string): Promise<Answer<SentCode>>
  /** Sends another code. */
  resend(value: string, tempToken: string | null): Promise<Answer<SentCode>>
  confirm(value: string, code: string, tempToken: string | null): Promise<Answer<Tokens>>
  /** An address that is taken is shown at the field, whatever the server calls it. */
  refused(failure: Failure): FormProblem
}

const mapAnswer = <T, R>(answer: Answer<T>, change: (data: T) => R): Answer<R> =>
  answer.ok ? { ...answer, data: change(answer.data) } : answer

const TAKEN_CODES = new Set(['email_taken', 'phone_taken'])

function toFieldProblem(field: ContactMethodChange['field'], wrong: string, t: FailureTexts) {
  const texts = { ...t, errors: { [field]: { wrong_format: wrong } } }
  return (failure: Failure): FormProblem =>
    failure.kind === 'refused' && TAKEN_CODES.has(failure.problem.code)
      ? { fields: { [field]: failure.problem.message }, message: null, code: failure.problem.code }
      : problemOf(failure, [field], texts)
}

/** The digits without the country code and the leading zero: 05…, 9665…, +966 5…. */
const LOCAL_DIGITS = 9
const localDigits = (number: string) => number.replace(/\D/g, '').slice(-LOCAL_DIGITS)

const isSameNumber = (known: string | null, typed: string) =>
  known !== null &&
  localDigits(typed).length === LOCAL_DIGITS &&
  localDigits(known) === localDigits(typed)

/** A new number is confirmed by the code sent to it. */
export function phoneChange({ language, t }: AccountPageContext): ContactMethodChange {
  const ask = askWith({ language })
  const sent = (otp: Otp): SentCode => ({ tempToken: otp.tempToken, times: toLocalCodeTimes(otp) })
  const send = async (phoneNumber: string, tempToken: string | null) =>
    mapAnswer(await ask(changePhone, { phoneNumber, tempToken }), sent)
  return {
    field: 'phoneNumber',
    t: t.signIn.phone,
    isSame: ({ profile }, value) =>
      profile.phoneNumberConfirmed && isSameNumber(profile.phoneNumber, value),
    notifiesOld: ({ profile }) => profile.phoneNumberConfirmed,
    begin: value => send(value, null),
    resend: send,
    confirm: (phoneNumber, otp, tempToken) =>
      ask(confirmPhone, { phoneNumber, otp, tempToken: tempToken ?? '' }),
    refused: toFieldProblem('phoneNumber', t.signIn.phone.wrong, t),
  }
}

const isSameEmail = (known: string | null, typed: string) =>
  known?.toLowerCase() === typed.trim().toLowerCase()

/**
 * Loads the e-mail calls when they are first needed, because the page is at its script size limit.
 * Browsers do not retry a failed import, so the page is reloaded and keeps what was typed.
 */
const loadCalls = () =>
  import('#contract/accounts/users.ts').catch(() => {
    reloadPage()
    return new Promise<never>(() => {})
  })

/** A new e-mail is stored beside the old one until its code is entered. */
export function emailChange({ language, t }: AccountPageContext): ContactMethodChange {
  const ask = askWith({ language })
  return {
    field: 'email',
    t: t.signIn.email,
    isSame: ({ profile }, value) => profile.emailConfirmed && isSameEmail(profile.email, value),
    notifiesOld: ({ profile }, value) =>
      profile.emailConfirmed && !isSameEmail(profile.email, value),
    async begin(email) {
      const answer = await ask((await loadCalls()).addEmail, { email })
      if (answer.ok) keepOwnTokens(answer.data)
      return mapAnswer(answer, () => ({ tempToken: null, times: codeTimesFromNow() }))
    },
    resend: async email =>
      mapAnswer(await ask((await loadCalls()).sendVerificationEmail, { email }), times => ({
        tempToken: null,
        times: toLocalCodeTimes(times),
      })),
    confirm: async (email, code) => ask((await loadCalls()).verifyEmail, { email, code }),
    refused: toFieldProblem('email', t.signIn.email.wrong, t),
  }
}
