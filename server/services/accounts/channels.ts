import type { Channels } from '#contract/accounts/channels.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteConsent,
  hasConsent,
  hasConsentOfPhone,
  saveConsent,
} from '../../queries/accounts/consents.ts'
import type { Caller } from './access.ts'

/** Kept beside the consents to terms and privacy: since when, and to which words. */
const WHATSAPP = { document: 'whatsapp', version: '2026-11-25' } as const

/** What a parent agreed to, and what of it there is on this site. */
export async function readChannels(
  { db, hasWhatsApp }: Pick<Deps, 'db' | 'hasWhatsApp'>,
  { user }: Pick<Caller, 'user'>,
): Promise<Channels & { available: Channels }> {
  const whatsApp = await hasConsent(db, user.id, WHATSAPP.document)
  return { whatsApp, available: { whatsApp: hasWhatsApp } }
}

/** Keeps that a parent agrees to WhatsApp, or forgets it. It counts from the next message on. */
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
export const mayWhatsApp = ({ db }: Pick<Deps, 'db'>, phoneNumber: string): Promise<boolean> =>
  hasConsentOfPhone(db, phoneNumber, WHATSAPP.document)
