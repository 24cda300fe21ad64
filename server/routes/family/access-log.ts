import { getAccessLog } from '#contract/privacy/access-log.ts'
import type { App } from '../../lib/request/context.ts'
import { listAccess } from '../../services/family/privacy/access-log.ts'
import { answerPage, mountClosed } from '../mount.ts'

export function mountAccessLog(app: App): void {
  mountClosed(app, getAccessLog, (input, caller, c) =>
    answerPage(c, { endpoint: getAccessLog, input }, listAccess(c.var.deps, caller, input)),
  )
}
