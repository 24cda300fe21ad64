import { openDialogs } from './dialogs.ts'
import { keepOfflinePage } from './offline.ts'
import { linkToSameView } from './other-language.ts'
import { countPageViews } from './page-view.ts'
import { startEach } from './start-each.ts'
import { keepTheme } from './theme.ts'
import { measureVitals } from './vitals.ts'

/**
 * What every page does, after what is its layout's own. Layouts call it rather than the document, so that it
 * is in one file with the script of the layout.
 */
export function startPage(...own: (() => void)[]): void {
  startEach([
    ...own,
    keepTheme,
    openDialogs,
    linkToSameView,
    countPageViews,
    keepOfflinePage,
    measureVitals,
  ])
}
