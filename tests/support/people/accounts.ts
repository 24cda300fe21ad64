import { decodeJwt } from 'jose'
import { getCities } from '#contract/places/cities.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { signUpByPhone } from '#contract/accounts/parents.ts'
import { registerParent, verifyEmail, verifyOtp } from '#contract/accounts/users.ts'
import type { SendOptions, TestApi } from '../servers/app.ts'
import { row } from '../catalogue/rows.ts'

/** Options for an API whose catalogue has a city, which a sign-up needs. */
export const WITH_A_CITY = { rows: [row()] }

export const PASSWORD = 'palm trees at noon'

let next = 0

/** A unique e-mail, phone number and name for a test. */
export function newPerson() {
  next++
  return {
    email: `parent${next}@example.com`,
    phoneNumber: `+9665${String(10_000_000 + next)}`,
    names: { firstName: 'Mona', lastName: 'Alharbi' },
  }
}

export async function cityOf(api: TestApi): Promise<number> {
  const { body } = await api.send(getCities, {})
  return body[0]?.id ?? 0
}

/** The latest code that was sent to a recipient. */
export async function codeFor(api: TestApi, recipient: string): Promise<string> {
  await api.deliver()
  const code = api.sent.findLast(({ code, to }) => to === recipient && code)?.code
  if (!code) throw new Error(`No code was sent to ${recipient}.`)
  return code
}

export interface SignedIn extends Tokens {
  email: string
  phoneNumber: string
  id: string
}

const sub = (tokens: Tokens) => String(decodeJwt(tokens.accessToken).sub)

/** A parent who signed up by e-mail. The e-mail is confirmed, unless `options` says otherwise. */
export async function parentByEmail(
  api: TestApi,
  { isConfirmed = true, ...options }: SendOptions & { isConfirmed?: boolean } = {},
): Promise<SignedIn> {
  const { email, names, phoneNumber } = newPerson()
  const input = { ...names, email, password: PASSWORD, cityId: await cityOf(api) }
  const { body } = await api.send(registerParent, input, options)
  if (!isConfirmed) return { ...body, email, phoneNumber, id: sub(body) }

  const code = await codeFor(api, email)
  const token = body.accessToken
  const confirmed = await api.send(verifyEmail, { email, code }, { ...options, token })
  return { ...confirmed.body, email, phoneNumber, id: sub(body) }
}

/** A parent who signed up by phone. */
export async function parentByPhone(api: TestApi, options: SendOptions = {}): Promise<SignedIn> {
  const { email, names, phoneNumber } = newPerson()
  const cityId = await cityOf(api)
  const { body } = await api.send(signUpByPhone, { ...names, phoneNumber, cityId }, options)
  const otp = await codeFor(api, phoneNumber)
  const tokens = await api.send(verifyOtp, { phoneNumber, otp, tempToken: body.tempToken }, options)
  return { ...tokens.body, email, phoneNumber, id: sub(tokens.body) }
}

let places = 0

/** An IP address that no other test uses. */
export function newIpAddress(): string {
  places++
  return `198.18.${places >> 8}.${places & 255}`
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Moves the test's clock forward. */
export function advanceClock(api: TestApi, seconds: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}

/** A six-digit code that differs from the given one. */
export const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** The kinds of messages that a recipient got, oldest first. */
export async function kindsSentTo(api: TestApi, recipient: string): Promise<string[]> {
  await api.deliver()
  return api.sent.filter(({ to }) => to === recipient).map(({ kind }) => kind)
}

/** The token in the link of the latest mail. */
export async function linkTokenFor(api: TestApi, email: string): Promise<string> {
  await api.deliver()
  const mail = api.sent.findLast(({ text, to }) => to === email && text.includes('#token='))
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
