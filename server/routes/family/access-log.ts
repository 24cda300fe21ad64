import { getAccessLog } from '#contract/family/access-log.ts'
import type { App } from '../../lib/context.ts'
import { listAccess } from '../../services/family/access-log.ts'
import { answerPage, mountClosed } from '../mount.ts'

export function mountAccessLog(app: App): void {
  mountClosed(app, getAccessLog, (input, caller, c) =>
    answerPage(c, { endpoint: getAccessLog, input }, listAccess(c.var.deps, caller, input)),
  )
}
