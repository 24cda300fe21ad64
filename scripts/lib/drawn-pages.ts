import { type BrowserContext, chromium } from '@playwright/test'
import PQueue from 'p-queue'
import { languageOfPath } from '#contract/paths.ts'
import { ensureBuilt } from '../build/site.ts'
import { openAsParent } from '../test/parent.ts'
import { findBrowser, ignoredDefaultArgs, PLAYWRIGHT_ARGS } from './browser.ts'
import { pagesOf, parentPagesOf, serveSite } from './site.ts'
import { compareWithBudget, weigh, type Weighed } from '../size/weigh.ts'

/** Loading is mostly waiting for the network to be idle, so pages wait together. */
const MAX_CONCURRENT = 4

/** Scripts and styles are the same in both languages; Arabic pages also load fonts for both scripts. */
const isArabic = (page: string) => languageOfPath(page) === 'ar'

/** A page of the demo as a browser loaded it. */
export interface DrawnPage extends Weighed {
  page: string
  /** Whether the page needs a signed-in parent. */
  isParents: boolean
}

/**
 * Serves the built site with the demo, and loads every kind of page in Arabic: as a visitor, then as the
 * demo's parent. `look` is called with the site's origin while the site still runs.
 */
export async function drawPages<Found>(
  look: (origin: string, pages: DrawnPage[]) => Promise<Found>,
): Promise<Found> {
  await ensureBuilt()
  const site = await serveSite()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: PLAYWRIGHT_ARGS,
    ignoreDefaultArgs: ignoredDefaultArgs(),
  })
  const draw = async (context: BrowserContext, pages: readonly string[], isParents: boolean) => {
    // Opening a tab takes as long as loading most pages.
    const tabs = await Promise.all(Array.from({ length: MAX_CONCURRENT }, () => context.newPage()))
    const queue = new PQueue({ concurrency: MAX_CONCURRENT })
    const drawn = await queue.addAll(
      pages.filter(isArabic).map(page => async () => {
        const tab = tabs.pop() ?? (await context.newPage())
        const weighed = await weigh(tab, site.origin + page)
        tabs.push(tab)
        return { page, isParents, ...weighed }
      }),
    )
    await context.close()
    return drawn
  }
  const asVisitor = await browser.newContext({ serviceWorkers: 'block' })
  const asParent = await openAsParent(browser, site.origin)
  const found = await look(site.origin, [
    ...(await draw(asVisitor, await pagesOf(site.origin), false)),
    ...(await draw(asParent, await parentPagesOf(site.origin), true)),
  ])
  await browser.close()
  await site.stop()
  return found
}

/** Prints the size of each page beside its budget. Returns how many budgets are exceeded. */
export function printWeights(pages: readonly DrawnPage[]): number {
  const compared = pages.map(({ page, weight }) => compareWithBudget(page, weight))
  const over = compared.reduce((sum, line) => sum + line.over, 0)
  console.log(compared.map(({ line }) => line).join('\n'))
  console.log(
    over === 0
      ? 'Every page is within its budget.'
      : `${over} budgets are exceeded: see (!). Load what the first view does not need later, with import().`,
  )
  return over
}
