import { getSchoolsNames } from '#contract/schools.ts'
import type { App } from '../lib/request/context.ts'
import { listSchools } from '../services/schools.ts'
import { mount } from './mount.ts'

export function mountSchools(app: App): void {
  mount(app, getSchoolsNames, async (wanted, c) => {
    const { schools, total } = await listSchools(c.var.deps, wanted)
    if (wanted.limit) c.header('X-Total-Count', String(total))
    return schools
  })
}
