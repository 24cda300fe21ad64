import { setTimeout } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_ARGS } from '../scripts/lib/browser.ts'
import { atMost, type Figure, type Part } from './figure.ts'
import { startSite } from './site.ts'
import { median, table } from './table.ts'

const ROUNDS = 5
const SLOWER = 4
const MAX_MS = 100
/** How long a finger or a key is pressed, and the pause until the next press. */
const PRESS_MS = 60
const PHONE = { width: 412, height: 823 }
const KEPT = 'bench.events'
/** Browsers report no shorter events. */
const MIN_EVENT_MS = 16
const FRAMES = 6

type Act = (person: Person) => Promise<void>

interface Person {
  page: Page
  /** Touches the middle of a target. */
  press: (target: Locator) => Promise<void>
  type: (text: string) => Promise<void>
}

interface Action {
  name: string
  /** What is done before, and not measured. */
  before?: Act
  act: Act
}

/**
 * The measured interactions of the home page. They are found by roles and classes, which are the same in both
 * languages.
 */
const ACTIONS: readonly Action[] = [
  {
    name: 'choose a city',
    act: ({ page, press }) => press(page.locator('[data-choice="riyadh"]')),
  },
  { name: 'open the filters', act: openFilters },
  {
    name: 'choose for whom',
    async before({ page, press }) {
      await openFilters({ page, press })
      await page.locator('#filters:popover-open').waitFor()
    },
    act: ({ page }) => page.locator('#choose-gender').press('ArrowDown'),
  },
  {
    name: 'search',
    async act({ page, press, type }) {
      await press(page.locator('#list-search'))
      await type((await page.locator('html').getAttribute('lang')) === 'ar' ? 'سباحة' : 'swim')
    },
  },
  {
    name: 'open details',
    async act({ page, press }) {
      await press(page.locator('article a').first())
      await page.waitForURL('**/activity-details/**')
    },
  },
]

function openFilters({ page, press }: Pick<Person, 'page' | 'press'>): Promise<void> {
  return press(page.locator('.filters-open'))
}

/** Measures how soon the home page responds to interactions, on a processor slowed to a quarter. */
export const inp: Part = {
  says: 'interaction to next paint of filter, search and opening details, at 4× slower CPU',
  async run({ say }) {
    const site = await startSite()
    const executablePath = await findBrowser()
    const browser = await chromium.launch({ executablePath, args: PLAYWRIGHT_ARGS })
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
          atMost(`INP at 4×: ${action.name}`, Math.max(...worst), MAX_MS, {
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

/** Returns the longest event of one interaction on an idle page. */
async function slowest(
  browser: Browser,
  address: string,
  { act, before }: Action,
): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchEvents, [KEPT, MIN_EVENT_MS] as [string, number])
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address, { waitUntil: 'networkidle' })
    // The list is hydrated.
    await page.locator('astro-island:not([ssr]) #list-search').waitFor({ state: 'attached' })
    const person: Person = {
      page,
      press: target => pressOn(session, target),
      type: text => typeInto(session, text),
    }
    if (before) {
      await before(person)
      await untilTold(page)
    }
    await page.evaluate(key => sessionStorage.removeItem(key), KEPT)
    await act(person)
    await untilTold(page)
    const times = await page.evaluate(
      key => JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[],
      KEPT,
    )
    // A press that hit nothing must not count as a fast one.
    if (times.length === 0) throw new Error('The page told of no event.')
    return Math.max(...times)
  } finally {
    await context.close()
  }
}

/**
 * Touches the middle of a target for as long as a short press. Playwright's own tap lifts the finger at once,
 * and adds listeners to the page whose time would count.
 */
async function pressOn(session: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to press.')
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await setTimeout(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Types text in any language; Playwright's keyboard knows only English keys. */
async function typeInto(session: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await setTimeout(PRESS_MS)
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await setTimeout(PRESS_MS)
  }
}

/** Waits until the event is reported, some frames after the one that shows its effect. */
async function untilTold(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async frames => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
    await new Promise(resolve => requestIdleCallback(resolve))
  }, FRAMES)
}

/** Runs in the page: stores the duration of each event, even if it leads to another page. */
function watchEvents([key, durationThreshold]: [string, number]): void {
  const keep = (entries: PerformanceEntryList) => {
    const times = entries
      .filter(entry => (entry as PerformanceEventTiming).interactionId > 0)
      .map(({ duration }) => duration)
    if (times.length === 0) return
    const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[]
    sessionStorage.setItem(key, JSON.stringify([...before, ...times]))
  }
  const observer = new PerformanceObserver(list => keep(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  addEventListener('pagehide', () => keep(observer.takeRecords()))
}
