import type { App } from '../lib/request/context.ts'
import { isSame } from '../lib/secrets/keys.ts'
import { Refusal } from '../lib/refusal.ts'
import { isSigned, receiptsIn, type Webhook } from '../notify/whatsapp/webhook.ts'

/** Meta sends a number. Anything unusual is not echoed. */
const CHALLENGE = /^[\w-]{1,200}$/

/**
 * Mounts the webhook for delivery receipts, only if WhatsApp is configured. Meta defines it, so it is not
 * in the contract. https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export function mountWhatsApp(app: App, { acceptReceipts, account }: Webhook): void {
  app.get('/api/webhooks/whatsapp', c => {
    const { 'hub.challenge': challenge = '', 'hub.mode': mode, ...query } = c.req.query()
    const isOurs = isSame(query['hub.verify_token'] ?? '', account.verifyToken)
    if (mode !== 'subscribe' || !isOurs || !CHALLENGE.test(challenge))
      throw new Refusal('forbidden')
    return c.text(challenge)
  })
  app.post('/api/webhooks/whatsapp', async c => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!isSigned(body, c.req.header('X-Hub-Signature-256'), account.appSecret))
      throw new Refusal('forbidden')
    await acceptReceipts(receiptsIn(body))
    return c.text('')
  })
}
