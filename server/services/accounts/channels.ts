import type { Channels } from '#contract/accounts/channels.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteConsent,
  hasConsent,
  hasConsentOfPhone,
  saveConsent,
} from '../../queries/accounts/consents.ts'
import type { Caller } from './access.ts'

/** Stored with the consents to terms and privacy policy: when, and to which version of the text. */
const WHATSAPP = { document: 'whatsapp', version: '2026-11-25' } as const

/** Returns the channels that a parent agreed to, and which of them this site has. */
export async function readChannels(
  { db, hasWhatsApp }: Pick<Deps, 'db' | 'hasWhatsApp'>,
  { user }: Pick<Caller, 'user'>,
): Promise<Channels & { available: Channels }> {
  const whatsApp = await hasConsent(db, user.id, WHATSAPP.document)
  return { whatsApp, available: { whatsApp: hasWhatsApp } }
}

/** Saves or withdraws a parent's consent to WhatsApp. It applies from the next message on. */
export async function editChannels(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: Pick<Caller, 'user'>,
  { whatsApp }: Channels,
): Promise<Channels> {
  if (whatsApp) await saveConsent(db, { userId: user.id, ...WHATSAPP, agreedAt: now() })
  else await deleteConsent(db, user.id, WHATSAPP.document)
  return { whatsApp }
}

/** Whether messages to this number may go by WhatsApp. */
export const canUseWhatsApp = ({ db }: Pick<Deps, 'db'>, phoneNumber: string): Promise<boolean> =>
  hasConsentOfPhone(db, phoneNumber, WHATSAPP.document)
