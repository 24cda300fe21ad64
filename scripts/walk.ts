import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getChildrenList } from '#contract/family/children.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { ensureBuilt } from './build/site.ts'
import type { Engine } from './engines/engine.ts'
import { FIREFOX_PROGRAMS, openFirefox } from './engines/firefox.ts'
import { missingAmong } from './engines/installed.ts'
import { LOOK, type Look, PRESS, SETTLE } from './engines/look.ts'
import { parentViews, type View, visitorViews } from './engines/views.ts'
import { openWebKit, WEBKIT_PROGRAMS } from './engines/webkit.ts'
import { tokensOfParent } from './test/parent.ts'
import { pagesOf, serveSite } from './lib/site.ts'

const ENGINES = {
  webkit: { start: openWebKit, programs: WEBKIT_PROGRAMS },
  firefox: { start: openFirefox, programs: FIREFOX_PROGRAMS },
}
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
/** A dialog that shows less than this many pixels of its content shows too little. */
const LITTLE = 150
const TALLEST = 5_000

interface Seen extends Look {
  view: string
  language: Language
  width: number
  errors: string[]
}

/** Returns what is wrong with a view, as far as it can be measured. */
function wrongWith(found: Seen, view: View): string[] {
  const { errors, isFirstInView, nonsense, seen, sideways, whole } = found
  return [
    ...nonsense.map(word => `says “${word}”`),
    ...(sideways > 0 ? [`can be pushed ${sideways} px sideways`] : []),
    ...(view.press && seen < Math.min(LITTLE, whole) ? [`shows ${seen} of ${whole} px`] : []),
    ...(view.press && !isFirstInView ? ['its first control is out of view'] : []),
    ...errors,
  ]
}

async function show(engine: Engine, origin: string, view: View, language: Language) {
  await engine.open(origin + (language === 'ar' ? `/ar${view.path}` : view.path))
  await engine.run(SETTLE)
  if (view.before) await engine.run(view.before)
  if (view.first) await engine.run(PRESS(view.first, 2_000))
  const missing: string[] = []
  for (const selector of view.press ?? [])
    if (!(await engine.run<boolean>(PRESS(selector)))) missing.push(`${selector} is not there`)
  await engine.run(SETTLE)
  return { ...(await engine.run<Look>(LOOK)), errors: [...engine.errors(), ...missing] }
}

/** Takes a screenshot of a page at its full height, or of an open dialog as the window shows it. */
async function photograph(engine: Engine, { press }: View, size: (typeof SIZES)[0], look: Look) {
  if (!press) await engine.resize(size.width, Math.min(Math.max(look.whole, size.height), TALLEST))
  const picture = await engine.screenshot()
  if (!press) await engine.resize(size.width, size.height)
  return picture
}

async function walk(engine: Engine, origin: string, views: readonly View[], folder: string) {
  const seen: Seen[] = []
  for (const size of SIZES) {
    await engine.resize(size.width, size.height)
    const hidden = size.width < 1024 ? 'wide' : 'narrow'
    for (const language of LANGUAGES)
      for (const view of views.filter(({ on }) => on !== hidden)) {
        const look = await show(engine, origin, view, language)
        const one = { ...look, view: view.name, language, width: size.width }
        const file = `${view.name} ${language} ${size.width}`.replace(/[^a-z0-9]+/gi, '-')
        writeFileSync(path.join(folder, `${file}.png`), await photograph(engine, view, size, look))
        seen.push({ ...one, errors: wrongWith(one, view) })
      }
  }
  return seen
}

function tableOf(name: string, seen: readonly Seen[]): string {
  const rows = seen.map(({ box, errors, first, language, seen, view, whole, width }) =>
    [view, language, width, box, `${seen} of ${whole}`, first, errors.join('; ')]
      .map(cell => String(cell).replace(/[|\n]/g, ' '))
      .join(' | '),
  )
  return [
    `# ${name}`,
    '',
    '| view | language | window | box | seen, px | first control | wrong |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(row => `| ${row} |`),
    '',
  ].join('\n')
}

/** Signs the demo's parent in, in the browser under test; returns the page of a child. */
async function signIn(engine: Engine, origin: string): Promise<string> {
  const kept = await tokensOfParent(origin)
  await engine.open(`${origin}/terms`)
  await engine.run(
    `void Object.entries(${JSON.stringify(kept)}).forEach(pair => localStorage.setItem(...pair))`,
  )
  const answer = await fetch(`${origin}/api/${getChildrenList.path}`, {
    headers: { Authorization: `Bearer ${kept.authToken}` },
  })
  const [child] = getChildrenList.output.parse(await answer.json())
  if (!child) throw new Error('The demo has no child.')
  return `/edit-child/${child.id}`
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const [name = '', folder = '', only = ''] = process.argv.slice(2)
if (!(name in ENGINES) || folder === '')
  giveUp('Usage: npm run walk -- webkit|firefox FOLDER [NAME OF A VIEW]')
const { programs, start } = ENGINES[name as keyof typeof ENGINES]
const missing = missingAmong(programs)
if (missing.length > 0)
  giveUp(`${missing.join(', ')} not found: docs/other-engines.md says what to install.`)

await ensureBuilt()
mkdirSync(folder, { recursive: true })
const site = await serveSite()
const engine = await start()
const wanted = (views: readonly View[]) => views.filter(view => view.name.includes(only))
try {
  const details = (await pagesOf(site.origin)).find(page => page.includes('activity-details')) ?? ''
  const asVisitor = await walk(engine, site.origin, wanted(visitorViews(details)), folder)
  const child = await signIn(engine, site.origin)
  const views = wanted(await parentViews(site.origin, details, child))
  const asParent = await walk(engine, site.origin, views, folder)
  const all = [...asVisitor, ...asParent]
  writeFileSync(path.join(folder, 'table.md'), tableOf(engine.name, all))
  const wrong = all.filter(({ errors }) => errors.length > 0)
  for (const { errors, language, view, width } of wrong)
    console.log(`${view} (${language}, ${width} px): ${errors.join('; ')}`)
  console.log(`${engine.name}: ${all.length} views, ${wrong.length} with something wrong.`)
} finally {
  await engine.close()
  await site.stop()
}
