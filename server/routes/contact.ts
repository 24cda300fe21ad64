import { sendContactMessage } from '#contract/contact.ts'
import type { App } from '../lib/request/context.ts'
import { mount } from './mount.ts'
import { forwardMessage } from '../services/contact.ts'

/** Leaves room for a form that is corrected and sent again. */
const MESSAGE_LIMIT = { most: 20, seconds: 3600 }

export function mountContact(app: App): void {
  mount(
    app,
    sendContactMessage,
    async (message, c) => {
      const language = message.language ?? c.var.language
      await forwardMessage(c.var.deps, { ...message, language })
      return { sent: true as const }
    },
    MESSAGE_LIMIT,
  )
}
