import { getFamilyDues } from '#contract/family/dues.ts'
import * as contract from '#contract/manage/dues.ts'
import type { App } from '../lib/request/context.ts'
import { listFamilyDues } from '../services/family/dues.ts'
import { noteEntry, readDues, readDuesFile, voidEntry } from '../services/staff/dues.ts'
import { mountClosed, mountFile } from './mount.ts'

export function mountDues(app: App): void {
  mountClosed(app, getFamilyDues, (_, caller, c) => listFamilyDues(c.var.deps, caller))
  mountClosed(app, contract.getDues, ({ gId }, caller, c) => readDues(c.var.deps, caller, gId))
  mountClosed(app, contract.notePayment, (input, caller, c) =>
    noteEntry(c.var.deps, caller, { ...input, kind: 'payment' }),
  )
  mountClosed(app, contract.noteRefund, (input, caller, c) =>
    noteEntry(c.var.deps, caller, { ...input, kind: 'refund' }),
  )
  mountClosed(app, contract.noteCharge, (input, caller, c) =>
    noteEntry(c.var.deps, caller, { ...input, kind: 'charge' }),
  )
  mountClosed(app, contract.voidEntry, (input, caller, c) => voidEntry(c.var.deps, caller, input))
  mountFile(app, contract.exportDues, (input, caller, c) =>
    readDuesFile(c.var.deps, caller, input, c.var.language),
  )
}
