import { getLanding, listLandings } from '#contract/discovery/landings.ts'
import type { App } from '../../lib/request/context.ts'
import * as landings from '../../services/discovery/landings.ts'
import { mount } from '../mount.ts'

export function mountLandings(app: App): void {
  mount(app, listLandings, (_, c) => landings.listLandings(c.var.deps))
  mount(app, getLanding, (slugs, c) => landings.readLanding(c.var.deps, slugs))
}
