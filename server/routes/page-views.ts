import { recordPageView } from '#contract/page-views.ts'
import type { App } from '../lib/http.ts'
import { mount } from '../lib/mount.ts'
import { countPageView } from '../services/page-views.ts'

export function mountPageViews(app: App): void {
  mount(app, recordPageView, async ({ page, language }, c) => {
    await countPageView(c.var.deps, page, language)
    return undefined
  })
}
