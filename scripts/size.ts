import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import * as z from 'zod/mini'
import { openAtRest } from './lib/at-rest.ts'
import { findBrowser, leftOutArgs, PLAYWRIGHT_ARGS } from './lib/browser.ts'
import { ensureBuilt } from './build/site.ts'
import { mapAtOnce } from './lib/map-at-once.ts'
import { budgetOf, KB, type Weight } from './lib/page-budgets.ts'
import { openAsParent } from './test/parent.ts'
import { pagesOf, parentPagesOf, serveSite } from './lib/site.ts'

const sizes = z.array(z.object({ size: z.number() }))

/** Loading is mostly waiting for quiet: pages wait together. */
const AT_ONCE = 4

/** What the files below have to wait for after a page has loaded; asked for before, they count. */
const REST_MS = 1_500

/**
 * What measures comes once a page has been at rest for five seconds (src/page-scripts/vitals.ts), what
 * types the headline after three: whether that is before a page was weighed is a matter of the machine.
 */
const COMES_LATE = /\/_astro\/(?:measure|typed\.module)\.[\w-]+\.js$/
/** What keeps the week, or follows the day, comes after three as well (use-kept-week.ts, use-day-news.ts). */
const COMES_LATE_TO: [page: RegExp, files: RegExp][] = [
  [/\/profile$/, /\/_astro\/(?:measure|follow-week|kept|local-storage|relative-time)\.[\w-]+\.js$/],
  [/\/manage\/today$/, /\/_astro\/(?:measure|follow-day|open-events)\.[\w-]+\.js$/],
]
const lateTo = (address: string) =>
  COMES_LATE_TO.find(([page]) => page.test(address))?.[1] ?? COMES_LATE

/** Loads a page as a browser does and weighs what it loaded by itself. */
async function weigh(context: BrowserContext, address: string): Promise<Weight> {
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', response => responses.push(response))
  await openAtRest(page, address)
  // What comes from here on comes late.
  const loaded = [...responses]
  const late = await askedAtRest(page)
  const mayBeLate = lateTo(address)
  const counted = loaded.filter(
    response => !(mayBeLate.test(response.url()) && late.has(response.url())),
  )
  // Asked for once more: a browser does not keep every document that it has shown.
  const html = await (await context.request.get(address)).text()
  const ofType = async (type: string) =>
    Promise.all(
      counted.filter(response => response.request().resourceType() === type).map(r => r.body()),
    )
  const scripts = await ofType('script')
  const fonts = await ofType('font')
  const weight = {
    script: (await gzipped(scripts)) + inlined(html, 'script'),
    style: (await gzipped(await ofType('stylesheet'))) + inlined(html, 'style'),
    font: fonts.reduce((sum, font) => sum + font.length, 0),
  }
  await page.close()
  return weight
}

/** What a page asked for once it had been at rest, and never before. */
async function askedAtRest(page: Page): Promise<Set<string>> {
  const asked = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { loadEventEnd } = navigation as PerformanceNavigationTiming
    const resources = performance.getEntriesByType('resource')
    return resources.map(({ name, startTime }) => ({ name, after: startTime - loadEventEnd }))
  })
  const late = new Set(asked.map(({ name }) => name))
  for (const { after, name } of asked) if (after < REST_MS) late.delete(name)
  return late
}

/** The size of files as size-limit measures it, gzip. */
async function gzipped(bodies: readonly Buffer[]): Promise<number> {
  if (bodies.length === 0) return 0
  const own = await mkdtemp(path.join(folder, 'page-'))
  const files = bodies.map((_, place) => path.join(own, `${place}.js`))
  await Promise.all(files.map((file, place) => writeFile(file, bodies[place] ?? '')))
  const checks = files.map(file => ({ files: [file], gzip: true }))
  const results = sizes.parse(await sizeLimit([filePlugin], { checks }))
  return results.reduce((sum, { size }) => sum + size, 0)
}

/** What stands in the document itself, as gzip would have it alone; data in it is no script. */
function inlined(html: string, tag: 'script' | 'style'): number {
  const pattern = new RegExp(`<${tag}(?![^>]*\\+json)[^>]*>([^]*?)</${tag}>`, 'g')
  const text = [...html.matchAll(pattern)].map(([, content]) => content).join('')
  return text === '' ? 0 : gzipSync(text).length
}

await ensureBuilt()
const site = await serveSite()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: PLAYWRIGHT_ARGS,
  ignoreDefaultArgs: leftOutArgs(),
})
const folder = await mkdtemp(path.join(tmpdir(), 'nashat-size-'))
let over = 0
const asVisitor = await browser.newContext()
const asParent = await openAsParent(browser, site.origin)

/** Weighs a page, and says what of it is too heavy. */
async function compare(context: BrowserContext, page: string): Promise<string> {
  const budget = budgetOf(page)
  const weight = await weigh(context, site.origin + page)
  const parts = (['script', 'style', 'font'] as const).map(part => {
    const fits = weight[part] <= budget[part]
    if (!fits) over++
    return `${part} ${(weight[part] / KB).toFixed(1)} of ${budget[part] / KB} KB${fits ? '' : ' (!)'}`
  })
  return `${page}: ${parts.join(', ')}`
}

const lines = [
  ...(await mapAtOnce(await pagesOf(site.origin), AT_ONCE, page => compare(asVisitor, page))),
  ...(await mapAtOnce(await parentPagesOf(site.origin), AT_ONCE, page => compare(asParent, page))),
]
console.log(lines.join('\n'))
await browser.close()
await site.stop()
await rm(folder, { recursive: true, force: true })
console.log(over === 0 ? 'Every page is within its budget.' : `${over} budgets are exceeded.`)
process.exitCode = over === 0 ? 0 : 1
