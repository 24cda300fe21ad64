import { getFamilyDues } from '#contract/family/dues.ts'
import * as contract from '#contract/manage/dues.ts'
import type { App } from '../lib/request/context.ts'
import { listFamilyDues } from '../services/family/dues.ts'
import { addEntry, readDues, readDuesFile, voidEntry } from '../services/staff/dues.ts'
import { mountPrivate, mountFile } from './mount.ts'

export function mountDues(app: App): void {
  mountPrivate(app, getFamilyDues, (_, caller, c) => listFamilyDues(c.var.deps, caller))
  mountPrivate(app, contract.getDues, ({ gId }, caller, c) => readDues(c.var.deps, caller, gId))
  mountPrivate(app, contract.notePayment, (input, caller, c) =>
    addEntry(c.var.deps, caller, { ...input, kind: 'payment' }),
  )
  mountPrivate(app, contract.noteRefund, (input, caller, c) =>
    addEntry(c.var.deps, caller, { ...input, kind: 'refund' }),
  )
  mountPrivate(app, contract.noteCharge, (input, caller, c) =>
    addEntry(c.var.deps, caller, { ...input, kind: 'charge' }),
  )
  mountPrivate(app, contract.voidEntry, (input, caller, c) => voidEntry(c.var.deps, caller, input))
  mountFile(app, contract.exportDues, (input, caller, c) =>
    readDuesFile(c.var.deps, caller, input, c.var.language),
  )
}
