import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.ts'
import { atMost, type Figure, type Part } from './figure.ts'
import { startSite } from './site.ts'
import { median, table } from './table.ts'

const ROUNDS = 5
const SLOWER = 4
const MOST_MS = 100
const PHONE = { width: 412, height: 823 }
const KEPT = 'bench.events'

type Act = (page: Page) => Promise<void>

interface Action {
  name: string
  /** What has been done until then, and is not measured. */
  before?: Act
  act: Act
}

/** What a person does on the home page. Roles and classes, so that both languages do. */
const ACTIONS: readonly Action[] = [
  { name: 'choose a city', act: page => page.locator('[data-city="riyadh"]').tap() },
  {
    name: 'choose for whom',
    before: page => page.locator('.filters-open').tap(),
    act: page => page.locator('#choose-gender').press('ArrowDown'),
  },
  {
    name: 'search',
    async act(page) {
      await page.locator('#list-search').tap()
      await page.keyboard.type('swim', { delay: 60 })
    },
  },
  {
    name: 'open details',
    async act(page) {
      await page.locator('article a').first().tap()
      await page.waitForURL('**/activity-details/**')
    },
  },
]

/** How soon the home page shows that it was touched, on a processor a quarter as fast. */
export const inp: Part = {
  says: 'interaction to next paint of filter, search and opening details, at 4× slower CPU',
  async run({ say }) {
    const site = await startSite()
    const executablePath = await findBrowser()
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
    try {
      const rows = [['interaction', 'page', 'median ms', 'worst ms']]
      const figures: Figure[] = []
      for (const action of ACTIONS) {
        const worst: number[] = []
        for (const path of ['/', '/ar/']) {
          const times: number[] = []
          for (let round = 0; round < ROUNDS; round++)
            times.push(await slowest(browser, site.origin + path, action))
          rows.push([action.name, path, String(median(times)), String(Math.max(...times))])
          worst.push(median(times))
        }
        figures.push(
          atMost(`INP at 4×: ${action.name}`, Math.max(...worst), MOST_MS, {
            digits: 0,
            unit: ' ms',
          }),
        )
      }
      say(`The slowest event of each interaction, medians of ${ROUNDS}, in steps of 8 ms:`)
      say(table(rows))
      return figures
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

/** The longest event of one interaction on a page that has come to rest. */
async function slowest(
  browser: Browser,
  address: string,
  { act, before }: Action,
): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchEvents, KEPT)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address, { waitUntil: 'networkidle' })
    // The list is alive.
    await page.locator('astro-island:not([ssr]) #list-search').waitFor({ state: 'attached' })
    if (before) {
      await before(page)
      await untilTold(page)
    }
    await page.evaluate(key => sessionStorage.removeItem(key), KEPT)
    await act(page)
    await page.waitForLoadState('networkidle')
    await untilTold(page)
    return await page.evaluate(
      key => Math.max(...(JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[])),
      KEPT,
    )
  } finally {
    await context.close()
  }
}

/** The times of an event are told after the frame that shows what it did. */
async function untilTold(page: Page): Promise<void> {
  await page.waitForFunction(key => sessionStorage.getItem(key) !== null, KEPT)
}

/** Runs in the page: keeps how long each event took, also when it leads to another page. */
function watchEvents(key: string): void {
  const keep = (entries: PerformanceEntryList) => {
    const times = entries
      .filter(entry => (entry as PerformanceEventTiming).interactionId > 0)
      .map(({ duration }) => duration)
    if (times.length === 0) return
    const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[]
    sessionStorage.setItem(key, JSON.stringify([...before, ...times]))
  }
  const observer = new PerformanceObserver(list => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('pagehide', () => keep(observer.takeRecords()))
}
