import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSame } from '../../lib/secrets/keys.ts'
import type { DeliveryReceipt } from './fallback.ts'
import type { WhatsAppAccount } from './whatsapp-url.ts'

/** What the webhook needs that Meta calls. */
export interface Webhook {
  account: Pick<WhatsAppAccount, 'appSecret' | 'verifyToken'>
  acceptReceipts(receipts: readonly DeliveryReceipt[]): Promise<void>
}

/** Whether Meta signed exactly these bytes (`X-Hub-Signature-256`). */
export function isSigned(body: Uint8Array, signature: string | undefined, secret: string): boolean {
  const made = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return signature !== undefined && isSame(signature.toLowerCase(), made)
}

const UNREADABLE = z.pipe(
  z.unknown(),
  z.transform(() => null),
)

/** What of a list can be read: an odd item must not cost the others. */
const list = <T extends z.ZodMiniType>(item: T) =>
  z._default(
    z.pipe(
      z.array(z.union([item, UNREADABLE])),
      z.transform(items => items.filter(item => item !== null)),
    ),
    [],
  )

/** The part of a notification that we read. Messages sent to our number are ignored. */
const notification = z.object({
  entry: list(
    z.object({
      changes: list(
        z.object({
          value: z.object({
            statuses: list(z.object({ status: z.string(), biz_opaque_callback_data: z.string() })),
          }),
        }),
      ),
    }),
  ),
})

/** The receipts in a notification, in order; empty if the body is not a notification. */
export function receiptsIn(body: Uint8Array): DeliveryReceipt[] {
  const { data } = notification.safeParse(parse(body))
  return (data?.entry ?? [])
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses))
    .map(({ biz_opaque_callback_data: reference, status }) => ({ reference, status }))
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
