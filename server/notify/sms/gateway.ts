import { NotSent, Undeliverable } from '../not-sent.ts'
import type { Channel } from '../notice.ts'
import type { SmsAccount } from './sms-url.ts'
import { twilio } from './twilio.ts'
import { unifonic } from './unifonic.ts'

export interface Sms {
  to: string
  text: string
  /** The same for every try. */
  id: string
}

/** What differs between gateways: the request, and how to read the answer. */
export interface SmsGateway {
  request(
    account: SmsAccount,
    sms: Sms,
  ): { path: string; headers?: Record<string, string>; fields: Record<string, string> }
  /** `code` is the gateway's own code, for the log. */
  read(answer: { status: number; body: Record<string, unknown> }): {
    outcome: 'sent' | 'refused' | 'failed'
    code: string
  }
}

const GATEWAYS: Record<SmsAccount['gateway'], SmsGateway> = { twilio, unifonic }
const TIMEOUT_MS = 10_000

/** Creates a channel that sends SMS through the gateway of an account. */
export function createSms(account: SmsAccount, timeoutMs = TIMEOUT_MS): Channel {
  const gateway = GATEWAYS[account.gateway]
  return {
    async send({ text, to }, id) {
      const { fields, headers, path } = gateway.request(account, { to, text, id })
      const response = await fetch(account.origin + path, {
        method: 'POST',
        headers: { Accept: 'application/json', ...headers },
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = await response.json().catch(() => null)
      const { status } = response
      const { code, outcome } = gateway.read({ status, body: Object(body) })
      if (outcome === 'sent') return

      const details = { code: `${account.gateway} ${status} ${code}`.trimEnd() }
      throw outcome === 'refused' ? new Undeliverable(details) : new NotSent(details)
    },
  }
}
