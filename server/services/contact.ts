import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../deps.ts'

export interface ContactMessage {
  name: string
  email: string
  message: string
  website?: string | undefined
  language: Language
}

/**
 * Queues a visitor's message to the owner. A message with the honeypot filled in is dropped
 * silently, so that the bot learns nothing.
 */
export async function forwardMessage(
  { contactEmail, db, notices }: Pick<Deps, 'contactEmail' | 'db' | 'notices'>,
  { email, language, message, name, website }: ContactMessage,
): Promise<void> {
  if (website) return
  await db.transaction(tx =>
    notices.queue(
      tx,
      {
        kind: 'contact',
        channel: 'email',
        to: contactEmail.toLowerCase(),
        language,
        name,
        email,
        message,
      },
      { cause: randomUUID() },
    ),
  )
}
