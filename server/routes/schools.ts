import { getSchoolsNames } from '#contract/schools.ts'
import type { App } from '../lib/http.ts'
import { mount } from './mount.ts'
import { listSchools } from '../services/schools.ts'

export function mountSchools(app: App): void {
  mount(app, getSchoolsNames, ({ cityId }, c) => listSchools(c.var.deps, cityId ?? null))
}
