import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/lib/site.ts'
import { ROOT } from '../server/root.ts'
import { atMost, type Part } from './figure.ts'
import { environmentOf, waitUntilServed } from './site.ts'
import { median } from './table.ts'

const STARTS = 7
const MAX_SECONDS = 3

/** Measures how long `npm start` takes to the first page with an up-to-date build. */
export const start: Part = {
  says: 'time from npm start to the first page, when nothing is stale',
  async run({ say }) {
    if (isBorrowed()) {
      say('Not measured: npm start may install, and would do so into the packages of another copy.')
      return []
    }
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nashat-bench-'))
    try {
      // The first start creates the database, and builds what is stale.
      await startOnce(dataDir)
      const seconds: number[] = []
      for (let time = 0; time < STARTS; time++) seconds.push(await startOnce(dataDir))
      say(`npm start to the first page, seconds: ${seconds.map(it => it.toFixed(2)).join(', ')}`)
      const name = 'npm start to the first page'
      return [atMost(name, median(seconds), MAX_SECONDS, { unit: ' s' })]
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

/** Whether node_modules is a link to another folder, which `npm ci` would empty. */
const isBorrowed = () => lstatSync(path.join(ROOT, 'node_modules')).isSymbolicLink()

/** Starts as a user does: npm, and all its child processes, in a group that ends together. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...environmentOf({ dataDir, databaseUrl: '', origin, port }) },
  })
  const kill = (signal: NodeJS.Signals) => npm.pid && process.kill(-npm.pid, signal)
  const killHard = () => kill('SIGKILL')
  process.once('exit', killHard)
  await waitUntilServed(npm, `${origin}/`)
  const seconds = (performance.now() - begun) / 1000
  process.off('exit', killHard)
  const gone = once(npm, 'exit')
  kill('SIGTERM')
  await gone
  await untilFree(origin)
  return seconds
}

/** The server outlives npm by a moment, and locks the directory until its end. */
async function untilFree(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(origin).catch(() => null)
    if (!answer) return
    await answer.arrayBuffer()
  }
}
