import type { Template } from './templates.ts'
import type { WhatsAppAccount } from './whatsapp-url.ts'

/** The result of sending. `unknown`: Meta may have accepted it, and only a receipt could tell. */
export interface SendOutcome {
  outcome: 'accepted' | 'refused' | 'unknown'
  /** Meta's own code, for the log. */
  code: string
}

/** Sends a template to a number in E.164. Its receipts contain `reference`. Does not throw. */
export type SendTemplate = (
  to: string,
  template: Template,
  reference: string,
) => Promise<SendOutcome>

const TIMEOUT_MS = 10_000

/** https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates */
export function createCloudApi(account: WhatsAppAccount, timeoutMs = TIMEOUT_MS): SendTemplate {
  const { accessToken, origin, phoneNumberId, version } = account
  return async (to, template, reference) => {
    try {
      const response = await fetch(`${origin}/${version}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(to, template, reference)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return read(response.status, await response.json().catch(() => null))
    } catch {
      return { outcome: 'unknown', code: 'no answer' }
    }
  }
}

const bodyOf = (to: string, template: Template, reference: string) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name: template.name,
    language: { code: template.language },
    components: [
      { type: 'body', parameters: template.parameters.map(text => ({ type: 'text', text })) },
      ...(template.code === undefined ? [] : [copyButton(template.code)]),
    ],
  },
  biz_opaque_callback_data: reference,
})

/** The button of an authentication template: for Meta it is an address that ends with the code. */
const copyButton = (code: string) => ({
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: [{ type: 'text', text: code }],
})

interface Answer {
  messages?: { id?: unknown }[]
  error?: { code?: unknown }
}

/**
 * A message is accepted if it got an id. After any error code from Meta the SMS is sent. Only after a
 * failure on the way may Meta have accepted it.
 */
function read(status: number, body: Answer | null): SendOutcome {
  const code = `${status} ${String(body?.error?.code ?? '')}`.trimEnd()
  if (status === 200 && body?.messages?.[0]?.id !== undefined) return { outcome: 'accepted', code }
  const isUnsure = body?.error?.code === undefined && (status < 400 || status >= 500)
  return { outcome: isUnsure ? 'unknown' : 'refused', code }
}
