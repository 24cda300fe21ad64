import * as z from 'zod/mini'
import { recordVitals } from '#contract/discovery/vitals.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../lib/request/context.ts'
import { countVitals, MAX_DAYS, reportVitals } from '../../services/discovery/vitals.ts'
import { mount } from '../mount.ts'

/** The same limit as for page views, because each view is measured once. */
const VITALS_LIMIT = { most: 1200, seconds: 60 }

const wholeDays = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_DAYS))
const USUAL_DAYS = 28

export function mountVitals(app: App): void {
  mount(
    app,
    recordVitals,
    async ({ page, language, metrics }, c) => {
      await countVitals(c.var.deps, page, language, metrics)
      return undefined
    },
    VITALS_LIMIT,
  )
}

/**
 * Mounts the figures for `npm run vitals`. Only the server can read them, because it alone has the
 * embedded database open.
 */
export function mountVitalsReport(app: App, deps: Deps): void {
  app.get('/dev/vitals', async c => {
    const { data: days } = wholeDays.safeParse(c.req.query('days'))
    return c.json(await reportVitals(deps, days ?? USUAL_DAYS))
  })
}
