import { getAccessLog } from '#contract/privacy/access-log.ts'
import type { App } from '../../lib/request/context.ts'
import { listAccess } from '../../services/family/privacy/access-log.ts'
import { answerPage, mountPrivate } from '../mount.ts'

export function mountAccessLog(app: App): void {
  mountPrivate(app, getAccessLog, (input, caller, c) =>
    answerPage(c, { endpoint: getAccessLog, input }, listAccess(c.var.deps, caller, input)),
  )
}
