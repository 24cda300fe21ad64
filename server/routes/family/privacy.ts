import { exportFamily } from '#contract/privacy/export.ts'
import { eraseFamily, getPrivacy, keepFamily } from '#contract/privacy/privacy.ts'
import type { App } from '../../lib/request/context.ts'
import { CALLS } from '../../security/rate-limits.ts'
import { exportFamily as readExport } from '../../services/family/privacy/export.ts'
import * as privacy from '../../services/family/privacy/privacy.ts'
import { mountPrivate } from '../mount.ts'

export function mountPrivacy(app: App): void {
  mountPrivate(app, getPrivacy, (_, caller, c) => privacy.readPrivacy(c.var.deps, caller))
  mountPrivate(
    app,
    exportFamily,
    (_, caller, c) => readExport(c.var.deps, caller, c.var.language),
    CALLS,
  )
  mountPrivate(app, eraseFamily, (_, caller, c) => privacy.eraseFamily(c.var.deps, caller), CALLS)
  mountPrivate(app, keepFamily, (_, caller, c) => privacy.keepFamily(c.var.deps, caller), CALLS)
}
