import { openDialogs } from './dialogs.ts'
import { keepOfflinePage } from './offline.ts'
import { linkToSameView } from './other-language.ts'
import { countPageViews } from './page-view.ts'
import { keepTheme } from './theme.ts'
import { measureVitals } from './vitals.ts'

/**
 * What every page does. The layouts call it, not the document: a page loads one file for its own script and
 * this one.
 */
export function startPage(): void {
  keepTheme()
  openDialogs()
  linkToSameView()
  countPageViews()
  keepOfflinePage()
  measureVitals()
}
