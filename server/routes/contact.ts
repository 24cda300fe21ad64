import { sendContactMessage } from '#contract/contact.ts'
import type { App } from '../lib/http.ts'
import { mount } from '../lib/mount.ts'
import { limit } from '../services/attempts.ts'
import { forwardMessage } from '../services/contact.ts'

const MESSAGES_AN_HOUR = { most: 5, seconds: 3600 }

export function mountContact(app: App): void {
  mount(app, sendContactMessage, async (message, c) => {
    await limit(c.var.deps, `contact:${c.env.address ?? ''}`, MESSAGES_AN_HOUR)
    await forwardMessage(c.var.deps, { ...message, language: message.language ?? c.var.language })
    return { sent: true as const }
  })
}
