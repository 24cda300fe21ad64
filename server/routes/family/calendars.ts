import { etag } from 'hono/etag'
import {
  createCalendar,
  getCalendarFile,
  getCalendars,
  revokeCalendar,
} from '#contract/family/calendars.ts'
import type { App } from '../../lib/request/context.ts'
import { ADDITIONS } from '../../security/rate-limits.ts'
import * as calendars from '../../services/family/calendars.ts'
import { mountPrivate } from '../mount.ts'

const FRESH_SECONDS = 900

export function mountCalendars(app: App): void {
  mountPrivate(app, getCalendars, (_, caller, c) => calendars.listCalendars(c.var.deps, caller))
  mountPrivate(
    app,
    createCalendar,
    ({ childId }, caller, c) => calendars.createCalendar(c.var.deps, caller, childId),
    ADDITIONS,
  )
  mountPrivate(app, revokeCalendar, async ({ calendarId }, caller, c) => {
    await calendars.revokeCalendar(c.var.deps, caller, calendarId)
    return { changed: true } as const
  })
  mountPrivate(app, getCalendarFile, ({ registrationId }, caller, c) =>
    calendars.readCalendarFile(c.var.deps, caller, registrationId),
  )

  // Calendar apps send no token. The address itself is the secret.
  app.get('/api/calendars/:file{[0-9a-f-]+\\.ics}', etag(), async c => {
    const token = c.req.param('file').slice(0, -'.ics'.length)
    const content = await calendars.readCalendar(c.var.deps, token)
    return c.body(content, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': `private, max-age=${FRESH_SECONDS}`,
      'X-Robots-Tag': 'noindex',
    })
  })
}
