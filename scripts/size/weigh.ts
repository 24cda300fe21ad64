import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import * as z from 'zod/mini'
import { KEPT_PARTS } from '../../src/documents/offline/kept-parts.ts'
import { readPath } from '../../src/lib/paths.ts'
import { DIST } from '../build/paths.ts'
import { openUntilIdle } from '../lib/open-until-idle.ts'
import { budgetOf, KB, type Weight } from './page-budgets.ts'

const sizes = z.array(z.object({ size: z.number() }))

/** How long a page must be idle before the files below may load; if they load earlier, they count. */
const REST_MS = 1_500

/**
 * The measuring script loads once a page has been idle for five seconds (src/page-scripts/vitals.ts), the one
 * that types the headline after three. Whether that is before or after the page was weighed depends on the
 * machine, so they do not count.
 */
const LATE_FILES = ['measure', 'typed.module']
/**
 * The scripts that keep the week or follow the day also load after three seconds (use-kept-week.ts,
 * use-day-news.ts), with what they import.
 */
const LATE_FILES_BY_PAGE: Readonly<Record<string, readonly string[]>> = {
  '/profile': ['measure', 'kept', 'local-storage', 'relative-time'],
  '/manage/today': ['measure', 'open-events'],
}

/** The names of the files that may load late, each of which the build has made. */
function lateFilesOf(address: string): readonly string[] {
  const { path: page } = readPath(new URL(address).pathname)
  const names = [...(LATE_FILES_BY_PAGE[page] ?? LATE_FILES), ...(KEPT_PARTS[page]?.late ?? [])]
  const built = readdirSync(path.join(DIST, 'client/_astro'))
  const missing = names.filter(name => !built.some(file => isNamed(file, name)))
  if (missing.length > 0) throw new Error(`The build has no file called ${missing.join(' or ')}.`)
  return names
}

/** Whether a file has this name, a hash after it, and is a script. */
const isNamed = (file: string, name: string) =>
  file.startsWith(`${name}.`) && /^[\w-]+\.js$/.test(file.slice(name.length + 1))

/** The size of a page, and the document that the browser has made of it. */
export interface Weighed {
  weight: Weight
  drawn: string
}

/** Loads an address in a tab and weighs what the page loads by itself, gzip, in bytes. */
export async function weigh(page: Page, address: string): Promise<Weighed> {
  const responses: Response[] = []
  const note = (response: Response) => void responses.push(response)
  page.on('response', note)
  await openUntilIdle(page, address)
  page.off('response', note)
  // What loads from here on is late. A browser may report a file when it preloads it, and again when the page
  // uses it: it counts once.
  const loaded = new Map(responses.map(response => [response.url(), response]))
  const early = await askedBeforeRest(page)
  const late = lateFilesOf(address)
  const mayBeLate = (url: string) => late.some(name => isNamed(path.basename(url), name))
  const counted = [...loaded.values()].filter(
    response => early.has(response.url()) || !mayBeLate(response.url()),
  )
  // Error pages have an error status.
  const html = await (await page.request.get(address)).text()
  const ofType = (type: string) =>
    counted
      .filter(response => response.request().resourceType() === type)
      .map(response => response.url())
  const weight = {
    script: (await totalSize(page, ofType('script'), gzippedSize)) + inlined(html, 'script'),
    style: (await totalSize(page, ofType('stylesheet'), gzippedSize)) + inlined(html, 'style'),
    font: await totalSize(page, ofType('font'), async ({ length }) => length),
  }
  return { weight, drawn: await page.content() }
}

/** Returns a page's size beside its budget as a line to print, and how many budgets it exceeds. */
export function compareWithBudget(page: string, weight: Weight): { line: string; over: number } {
  const budget = budgetOf(page)
  const parts = ['script', 'style', 'font'] as const
  const over = parts.filter(part => weight[part] > budget[part])
  const texts = parts.map(
    part =>
      `${part} ${(weight[part] / KB).toFixed(2)} of ${budget[part] / KB} KB${over.includes(part) ? ' (!)' : ''}`,
  )
  return { line: `${page}: ${texts.join(', ')}`, over: over.length }
}

/**
 * Returns the files that a page requested before it was idle. Late requests that are still pending are not
 * reported yet.
 */
async function askedBeforeRest(page: Page): Promise<Set<string>> {
  const asked = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const { loadEventEnd } = navigation as PerformanceNavigationTiming
    const resources = performance.getEntriesByType('resource')
    return resources.map(({ name, startTime }) => ({ name, after: startTime - loadEventEnd }))
  })
  return new Set(asked.filter(({ after }) => after < REST_MS).map(({ name }) => name))
}

/** Fetches a file again: a browser keeps neither all responses nor those that came from its cache. */
async function fileAt({ request }: Page, address: string): Promise<Buffer> {
  const answer = await request.get(address)
  if (!answer.ok()) throw new Error(`${address} is not there any more: ${answer.status()}.`)
  return answer.body()
}

/** Returns the sum of the sizes of files. Pages share most of them, so each is measured once. */
async function totalSize(
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

/** The size of inline scripts or styles, compressed alone; JSON data is no script. */
function inlined(html: string, tag: 'script' | 'style'): number {
  const pattern = new RegExp(`<${tag}(?![^>]*\\+json)[^>]*>([^]*?)</${tag}>`, 'g')
  const text = [...html.matchAll(pattern)].map(([, content]) => content).join('')
  return text === '' ? 0 : gzipSync(text).length
}
