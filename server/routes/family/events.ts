import { getFamilyEvents } from '#contract/family/events.ts'
import type { App } from '../../lib/request/context.ts'
import { mountStream } from '../mount.ts'

export function mountFamilyEvents(app: App): void {
  mountStream(app, getFamilyEvents, (_input, { authSession, until, user }, c) =>
    c.var.deps.familyStreams.open(
      { parentId: user.id, signInId: authSession.id, until, hangUp: c.env.hangUp },
      c.req.header('Last-Event-ID'),
    ),
  )
}
