import * as contract from '#contract/family/opening-alerts.ts'
import type { App } from '../../lib/request/context.ts'
import {
  addOpeningAlert,
  readOpeningAlert,
  removeOpeningAlert,
} from '../../services/family/opening-alerts.ts'
import { mountPrivate } from '../mount.ts'

/** Mounts the calls about alerts when registration opens. */
export function mountOpeningAlerts(app: App): void {
  mountPrivate(app, contract.getOpeningAlert, ({ gId }, caller, c) =>
    readOpeningAlert(c.var.deps, caller, gId),
  )
  mountPrivate(app, contract.addOpeningAlert, ({ gId }, caller, c) =>
    addOpeningAlert(c.var.deps, caller, gId),
  )
  mountPrivate(app, contract.removeOpeningAlert, ({ gId }, caller, c) =>
    removeOpeningAlert(c.var.deps, caller, gId),
  )
}
