import {
  addChild,
  editChild,
  getChildById,
  getChildrenList,
  removeChild,
} from '#contract/family/children.ts'
import { getChildWeek, saveChildWeek } from '#contract/family/child-week.ts'
import type { App } from '../../lib/request/context.ts'
import { readChildWeek, saveChildWeek as saveWeek } from '../../services/family/child-week.ts'
import * as children from '../../services/family/children.ts'
import { mountPrivate } from '../mount.ts'
import { idempotencyKeyOf } from './registrations.ts'

export function mountChildren(app: App): void {
  mountPrivate(app, getChildrenList, (_, caller, c) => children.listChildren(c.var.deps, caller))
  mountPrivate(app, getChildById, ({ childId }, caller, c) =>
    children.getChild(c.var.deps, caller, childId),
  )
  mountPrivate(app, addChild, (input, caller, c) =>
    children.addChild(c.var.deps, caller, input, idempotencyKeyOf(c)),
  )
  mountPrivate(app, editChild, (input, caller, c) => children.editChild(c.var.deps, caller, input))
  mountPrivate(app, removeChild, async ({ childId }, caller, c) => {
    await children.removeChild(c.var.deps, caller, childId)
    return { changed: true } as const
  })
  mountPrivate(app, getChildWeek, ({ childId }, caller, c) =>
    readChildWeek(c.var.deps, caller, childId),
  )
  mountPrivate(app, saveChildWeek, async (week, caller, c) => {
    await saveWeek(c.var.deps, caller, week)
    return { changed: true } as const
  })
}
