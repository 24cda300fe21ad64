import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import * as z from 'zod/mini'
import { openAtRest } from './at-rest.ts'
import { budgetOf, KB, type Weight } from './page-budgets.ts'

const sizes = z.array(z.object({ size: z.number() }))

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

/** What a page weighs, and the document that a browser has made of it. */
export interface Weighed {
  weight: Weight
  drawn: string
}

/** Loads an address in a tab as a browser does and weighs what it loaded by itself, gzip, in bytes. */
export async function weigh(page: Page, address: string): Promise<Weighed> {
  const responses: Response[] = []
  const note = (response: Response) => void responses.push(response)
  page.on('response', note)
  await openAtRest(page, address)
  page.off('response', note)
  // What comes from here on comes late. A browser may tell of a file as it asks for it ahead of its
  // parser, and again as the page takes it: it came once.
  const loaded = new Map(responses.map(response => [response.url(), response]))
  const early = await askedBeforeRest(page)
  const mayBeLate = lateTo(address)
  const counted = [...loaded.values()].filter(
    response => early.has(response.url()) || !mayBeLate.test(response.url()),
  )
  // The pages for what goes wrong have a status that says so.
  const html = await (await page.request.get(address)).text()
  const ofType = (type: string) =>
    counted
      .filter(response => response.request().resourceType() === type)
      .map(response => response.url())
  const weight = {
    script: (await together(page, ofType('script'), gzippedSize)) + inlined(html, 'script'),
    style: (await together(page, ofType('stylesheet'), gzippedSize)) + inlined(html, 'style'),
    font: await together(page, ofType('font'), async ({ length }) => length),
  }
  return { weight, drawn: await page.content() }
}

/** A page's weight beside its budget, as a line to print, and how many budgets it exceeds. */
export function compareWithBudget(page: string, weight: Weight): { line: string; over: number } {
  const budget = budgetOf(page)
  const parts = ['script', 'style', 'font'] as const
  const over = parts.filter(part => weight[part] > budget[part])
  const texts = parts.map(
    part =>
      `${part} ${(weight[part] / KB).toFixed(1)} of ${budget[part] / KB} KB${over.includes(part) ? ' (!)' : ''}`,
  )
  return { line: `${page}: ${texts.join(', ')}`, over: over.length }
}

/** What a page asked for before it was at rest. What is under way, which comes late, is not told yet. */
async function askedBeforeRest(page: Page): Promise<Set<string>> {
  const asked = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { loadEventEnd } = navigation as PerformanceNavigationTiming
    const resources = performance.getEntriesByType('resource')
    return resources.map(({ name, startTime }) => ({ name, after: startTime - loadEventEnd }))
  })
  return new Set(asked.filter(({ after }) => after < REST_MS).map(({ name }) => name))
}

/** Asked for once more: a browser does not keep all that it has shown, nor what it had from before. */
async function fileAt({ request }: Page, address: string): Promise<Buffer> {
  const answer = await request.get(address)
  if (!answer.ok()) throw new Error(`${address} is not there any more: ${answer.status()}.`)
  return answer.body()
}

/** What files take together. Pages have most of them in common: each is measured once. */
async function together(
  page: Page,
  files: readonly string[],
  sizeOf: (file: Buffer) => Promise<number>,
): Promise<number> {
  const each = files.map(async address => {
    const size = known.get(address) ?? fileAt(page, address).then(sizeOf)
    known.set(address, size)
    return size
  })
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0)
}

const known = new Map<string, Promise<number>>()

/** The size of a file, gzip, as size-limit measures it. */
async function gzippedSize(content: Buffer): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nashat-size-'))
  const file = path.join(folder, 'file.js')
  await writeFile(file, content)
  const [checked] = sizes.parse(
    await sizeLimit([filePlugin], { checks: [{ files: [file], gzip: true }] }),
  )
  await rm(folder, { recursive: true })
  if (!checked) throw new Error('size-limit says nothing of a file.')
  return checked.size
}

/** What stands in the document itself, as gzip would have it alone; data in it is no script. */
function inlined(html: string, tag: 'script' | 'style'): number {
  const pattern = new RegExp(`<${tag}(?![^>]*\\+json)[^>]*>([^]*?)</${tag}>`, 'g')
  const text = [...html.matchAll(pattern)].map(([, content]) => content).join('')
  return text === '' ? 0 : gzipSync(text).length
}
