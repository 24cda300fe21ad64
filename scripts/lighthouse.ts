import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { updateTable } from '../bench/document.ts'
import { detailsPath, startSite } from '../bench/site.ts'
import { table } from '../bench/table.ts'
import { ensureBuilt } from './build/site.ts'
import { HEAD, isWhole, type Run, runLighthouse, rowOf, type Speed } from './lighthouse/run.ts'
import { openTrainersBrowser } from './lighthouse/trainer.ts'

const DOCUMENT = path.join(import.meta.dirname, '../docs/performance.md')
const USAGE = `npm run lighthouse -- [--runs 5] [--cpu 8 --kbps 1400] [--only home,details] [--write]
  Runs Lighthouse on the built site with the demo, mobile, devtools throttling.`

/** The page that only a trainer sees. */
const TRAINERS = 'today'

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Arguments extends Speed {
  runs: number
  /** Names of pages; none means all of them. */
  only: string[]
  isWritten: boolean
}

/** Reads the arguments; throws with a sentence about what is wrong. */
function readArguments(args: readonly string[]): Arguments {
  const wish: Arguments = { runs: 5, only: [], isWritten: false }
  const left = [...args]
  const number = (name: string) => {
    const value = Number(left.shift())
    if (!(value > 0)) throw new Error(`${name} needs a number above 0.`)
    return value
  }
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--write') wish.isWritten = true
    else if (word === '--runs') wish.runs = number(word)
    else if (word === '--cpu') wish.cpu = number(word)
    else if (word === '--kbps') wish.kbps = number(word)
    else if (word === '--only') wish.only = (left.shift() ?? '').split(',')
    else throw new Error(`Unknown argument "${word}".`)
  }
  return wish
}

const isAmong = (only: readonly string[], name: string) => only.length === 0 || only.includes(name)

/** The pages to measure, in both languages. */
async function pagesOf(origin: string, only: readonly string[]): Promise<[string, string][]> {
  const english: [name: string, address: string][] = [
    ['home', '/'],
    ['details', await detailsPath(origin)],
    ['landing', '/activities/riyadh'],
    ['about', '/aboutus'],
    ['login', '/login'],
    [TRAINERS, '/manage/today'],
  ]
  return english
    .filter(([name]) => isAmong(only, name))
    .flatMap(([name, address]) => [
      [name, address],
      [`${name}, ar`, `/ar${address}`],
    ])
}

/** Returns the wanted number of complete runs; gives up after twice as many. */
async function runsOf(
  address: string,
  speed: Speed,
  wished: number,
  port: number | null,
): Promise<Run[]> {
  const whole: Run[] = []
  for (let run = 0; run < wished * 2 && whole.length < wished; run++) {
    const measured = await runLighthouse(address, speed, port)
    if (isWhole(measured)) whole.push(measured)
  }
  if (whole.length === 0) throw new Error(`Lighthouse could not measure ${address}.`)
  return whole
}

async function measure({ cpu, isWritten, kbps, only, runs }: Arguments): Promise<void> {
  await ensureBuilt()
  const speed: Speed = { ...(cpu && { cpu }), ...(kbps && { kbps }) }
  const site = await startSite()
  const rows = [HEAD]
  const trainer = isAmong(only, TRAINERS) ? await openTrainersBrowser(site.origin) : null
  try {
    for (const [name, address] of await pagesOf(site.origin, only)) {
      const port = name.startsWith(TRAINERS) && trainer ? trainer.port : null
      const row = rowOf(name, await runsOf(site.origin + address, speed, runs, port))
      rows.push(row)
      say(row.join('  '))
    }
  } finally {
    await trainer?.close()
    await site.stop()
  }
  say(`\nMedians of ${runs}.\n\n${table(rows)}`)
  if (!isWritten) return
  const place = cpu || kbps ? 'lighthouse-slow' : 'lighthouse'
  writeFileSync(DOCUMENT, updateTable(readFileSync(DOCUMENT, 'utf8'), place, rows))
}

try {
  await measure(readArguments(process.argv.slice(2)))
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 1
}
