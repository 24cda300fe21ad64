import { recordPageView } from '#contract/discovery/page-views.ts'
import type { App } from '../../lib/request/context.ts'
import { mount } from '../mount.ts'
import { countPageView } from '../../services/discovery/page-views.ts'

/** More than a whole school behind one address needs. */
const VIEW_LIMIT = { most: 1200, seconds: 60 }

export function mountPageViews(app: App): void {
  mount(
    app,
    recordPageView,
    async ({ page, language }, c) => {
      await countPageView(c.var.deps, { page, language, address: c.req.header('Referer') })
      return undefined
    },
    VIEW_LIMIT,
  )
}
