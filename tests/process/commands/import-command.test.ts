import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs'
import { lockDataDir } from '../../../server/db/lock.ts'
import type { PostgresServer } from '../../setup/postgres-server.ts'
import { startOwnPostgres, variablesFor } from '../support/postgres.ts'
import { catalogueText } from '../../support/catalogue/catalogue-file.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/import.ts')

let directory: string
let server: PostgresServer
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'nashat-import-'))
  server = await startOwnPostgres()
})
afterAll(async () => {
  await server?.stop()
  await rm(directory, { recursive: true, force: true })
})

const inDirectory = (name: string): string => path.join(directory, name)

/** On PostgreSQL, where it opens in half the time, unless the variables say otherwise. */
function start(args: string[], variables: Record<string, string> = variablesFor(server.url)) {
  const { HOME = '', PATH = '' } = process.env
  const env = { HOME, PATH, DATA_DIR: inDirectory('data'), INIT_CWD: directory, ...variables }
  return spawn(process.execPath, [...SERVER_FLAGS, SCRIPT, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the command until it exits. */
async function run(...[args, variables]: Parameters<typeof start>) {
  return endOf(start(args, variables))
}

async function endOf(command: ReturnType<typeof start>) {
  const [out, err, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { code, out, err }
}

describe('npm run import', () => {
  test('refuses the whole file for a bad row in strict mode; otherwise reports the result of each row', async () => {
    const rows = [
      { start_time: '22:00', end_time: '00:30', name_en: 'Coach\u0092s club' },
      { external_id: 'm:1' },
    ]
    const bad = { fees: 'free', colour: 'red' }
    await writeFile(inDirectory('some.csv'), catalogueText(...rows, bad))
    await writeFile(inDirectory('mended.csv'), catalogueText(...rows))

    expect(await run(['--strict', 'some.csv'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^new: 0\nchanged: 0\nunchanged: 0\nrefused: 1\nline 4, fees: /),
    })
    // Strict mode accepts rows that were repaired.
    expect(await run(['--strict', 'mended.csv'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^new: 2\n.*\n.*\nrefused: 0\nwarnings: 1\n/),
    })
    // Nothing changes when it runs again.
    expect(await run(['some.csv'])).toEqual({
      code: 0,
      out: `new: 0
changed: 0
unchanged: 2
refused: 1
line 4, fees: "free" is not an amount such as 120 or 99.50.
warnings: 1
warning: line 2, name_en: The control character U+0092 was read as ’.
`,
      err: 'Unknown columns were ignored: colour.\n',
    })
  })

  test.each<[string, string[], RegExp, Record<string, string>?]>([
    [
      'with a file that is no catalogue',
      ['letter.csv'],
      /^The first line of the file must name its columns.*\n$/,
    ],
    [
      'with a wrong configuration',
      ['letter.csv'],
      /^PORT must be a whole number\.\n$/,
      { PORT: 'x' },
    ],
  ])('explains in a sentence what is wrong %s', async (_, args, sentence, variables) => {
    await writeFile(inDirectory('letter.csv'), 'Dear parents,\n')

    expect(await run(args, variables)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(sentence),
    })
  })

  test('reports that another process uses the data directory, and writes to the embedded database once it does not', async () => {
    await writeFile(inDirectory('one.csv'), catalogueText({}))
    const unlock = lockDataDir(directory)

    const ended = await run(['one.csv'], { DATA_DIR: directory })

    unlock()
    expect(ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Another process is using .+\n$/),
    })
    expect(await run(['one.csv'], { DATA_DIR: directory })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^new: 1\n/),
    })
  })

  test('finishes its chunk on SIGINT, exits with 130, and continues next time', async () => {
    const rows = Array.from({ length: 1_600 }, (_, at) => ({ external_id: `stopped:${at}` }))
    const file = catalogueText(...rows)
    const halfOfIt = file.indexOf('stopped:800')
    // The command reads a pipe, so that it cannot finish before the signal.
    execFileSync('mkfifo', [inDirectory('pipe')])
    const command = start(['pipe'])
    const pipe = createWriteStream(inDirectory('pipe')).on('error', () => {})
    await once(pipe, 'open')
    pipe.write(file.slice(0, halfOfIt))
    command.kill('SIGINT')
    pipe.end(file.slice(halfOfIt))

    const ended = await endOf(command)

    expect(ended).toMatchObject({
      code: 130,
      err: expect.stringContaining('Stopped before the end of the file'),
    })
    const written = Number(/new: (\d+)/.exec(ended.out)?.[1])
    expect([500, 1_000]).toContain(written)
    await writeFile(inDirectory('stopped.csv'), file)
    expect((await run(['stopped.csv'])).out).toContain(
      `new: ${1_600 - written}\nchanged: 0\nunchanged: ${written}\n`,
    )
  })
})
