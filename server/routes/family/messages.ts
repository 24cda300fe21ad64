import { pathTo } from '#contract/paths.ts'
import { getMessages, readMessage } from '#contract/family/messages.ts'
import { getUnreadCount } from '#contract/family/unread.ts'
import type { App } from '../../lib/request/context.ts'
import { limitAttempts } from '../../services/accounts/attempts.ts'
import { CALLS } from '../../security/rate-limits.ts'
import * as messages from '../../services/family/messages.ts'
import { placeOf } from '../../lib/request/place.ts'
import { answerPage, mountPrivate } from '../mount.ts'

export function mountMessages(app: App): void {
  mountPrivate(app, getMessages, (input, caller, c) =>
    answerPage(
      c,
      { endpoint: getMessages, input },
      messages.listMessages(c.var.deps, caller, input, c.var.language),
    ),
  )
  mountPrivate(app, readMessage, async ({ messageId }, caller, c) => {
    await messages.readMessage(c.var.deps, caller, messageId)
    return undefined
  })
  mountPrivate(app, getUnreadCount, (_, caller, c) => messages.readUnreadCount(c.var.deps, caller))

  // Mail programs send no token and no JSON (RFC 8058). The address itself is the secret.
  app.post('/api/parents/unsubscribe', async c => {
    await limitAttempts(c.var.deps, `parents/unsubscribe ${placeOf(c)}`, CALLS)
    await messages.unsubscribe(c.var.deps, c.req.query('token') ?? '')
    return c.body(null, 204)
  })
  // Opening the link changes nothing. It leads to the settings, where messages can be turned off.
  app.get('/api/parents/unsubscribe', c =>
    c.redirect(c.var.deps.siteUrl + pathTo(c.var.language, '/profile/edit'), 302),
  )
}
