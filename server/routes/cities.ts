import { getCities } from '#contract/places/cities.ts'
import { getDistricts } from '#contract/places/districts.ts'
import { getPlaceNames } from '#contract/places/map.ts'
import type { App } from '../lib/request/context.ts'
import { mount } from './mount.ts'
import { listCities } from '../services/cities.ts'
import { listDistricts } from '../services/districts.ts'
import { listPlaceNames } from '../services/place-names.ts'

export function mountCities(app: App): void {
  mount(app, getCities, ({ includeCountry }, c) =>
    listCities(c.var.deps, { withCountry: includeCountry ?? false }),
  )
  mount(app, getPlaceNames, (wanted, c) => listPlaceNames(c.var.deps, wanted))
  mount(app, getDistricts, (wanted, c) => listDistricts(c.var.deps, wanted))
}
