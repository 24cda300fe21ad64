import type { Language } from '#contract/language.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'

export interface ContactMessage {
  name: string
  email: string
  message: string
  website?: string | undefined
  language: Language
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Hands a message to the owner. One that fell into the trap is dropped without a word, so that
 * whoever sent it learns nothing. Refuses `unavailable` when it could not be handed over.
 */
export async function forwardMessage(
  { contactEmail, notify }: Pick<Deps, 'contactEmail' | 'notify'>,
  { email, language, message, name, website }: ContactMessage,
): Promise<void> {
  if (website) return
  try {
    await notify.send({
      channel: 'email',
      to: contactEmail.toLowerCase(),
      kind: 'contact',
      subject: `Nashat: a message from ${oneLine(name)}`,
      text: `${oneLine(name)} <${oneLine(email)}> (${language}):\n\n${message}`,
    })
  } catch (error) {
    throw new Refusal('unavailable', { retryAfterSeconds: 60, cause: error })
  }
}
