import { getCities } from '#contract/cities.ts'
import type { App } from '../lib/context.ts'
import { mount } from './mount.ts'
import { listCities } from '../services/cities.ts'

export function mountCities(app: App): void {
  mount(app, getCities, ({ includeCountry }, c) =>
    listCities(c.var.deps, { withCountry: includeCountry ?? false }),
  )
}
