import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockDataDir } from '../../server/db/lock.ts'
import { catalogueText } from '../support/catalogue-file.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/import.ts')
const PATIENCE_MS = 60_000

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'nashat-import-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const inDirectory = (name: string): string => path.join(directory, name)

function start(args: string[], variables: Record<string, string> = {}) {
  const { HOME = '', PATH = '' } = process.env
  const env = { HOME, PATH, DATA_DIR: inDirectory('data'), INIT_CWD: directory, ...variables }
  return spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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

describe('npm run import', { timeout: PATIENCE_MS }, () => {
  test('prints what became of the rows, and again that nothing changed', async () => {
    await writeFile(inDirectory('some.csv'), catalogueText({ colour: 'red' }, { fees: 'free' }, {}))

    expect(await run(['some.csv'])).toEqual({
      code: 0,
      out: `new: 2
changed: 0
unchanged: 0
refused: 1
line 3, fees: "free" is not an amount such as 120 or 99.50.
`,
      err: 'Columns that mean nothing here were left out: colour.\n',
    })
    expect(await run(['some.csv'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^new: 0\nchanged: 0\nunchanged: 2\n/),
    })
  })

  test('writes nothing and ends with 1 when told to be strict about a bad row', async () => {
    await writeFile(inDirectory('bad.csv'), catalogueText({ fees: 'free' }, {}))

    expect(await run(['--strict', 'bad.csv'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^new: 0\nchanged: 0\nunchanged: 0\nrefused: 1\nline 2, fees: /),
    })
  })

  test('says what was mended after all else, and being strict refuses none of it', async () => {
    await writeFile(
      inDirectory('mended.csv'),
      catalogueText(
        { external_id: 'm:1', name_en: 'Coach\u0092s club' },
        { external_id: 'm:2', start_time: '22:00', end_time: '00:30' },
      ),
    )

    expect(await run(['--strict', 'mended.csv'])).toMatchObject({
      code: 0,
      out: `new: 2
changed: 0
unchanged: 0
refused: 0
warnings: 1
warning: line 2, name_en: The control character U+0092 was read as ’.
`,
    })
  })

  test.each<[string, string[], RegExp, Record<string, string>?]>([
    ['with a file that is not there', ['none.csv'], /^There is no file \S+none.csv\.\n$/],
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
  ])('says in a sentence what is wrong %s', async (_, args, sentence, variables) => {
    await writeFile(inDirectory('letter.csv'), 'Dear parents,\n')

    expect(await run(args, variables)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(sentence),
    })
  })

  test('says so when another process uses the data directory', async () => {
    await writeFile(inDirectory('one.csv'), catalogueText({}))
    const unlock = lockDataDir(directory)

    const ended = await run(['one.csv'], { DATA_DIR: directory })

    unlock()
    expect(ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Another process is using .+\n$/),
    })
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'finishes its chunk on %s, ends with %i, and goes on next time',
    async (signal, code) => {
      const rows = Array.from({ length: 1_600 }, (_, at) => ({ external_id: `${signal}:${at}` }))
      const file = catalogueText(...rows)
      const halfOfIt = file.indexOf(`${signal}:800`)
      // The command reads a pipe, so that it cannot finish before the signal.
      execFileSync('mkfifo', [inDirectory(signal)])
      const command = start([signal])
      const pipe = createWriteStream(inDirectory(signal)).on('error', () => {})
      await once(pipe, 'open')
      pipe.write(file.slice(0, halfOfIt))
      command.kill(signal)
      pipe.end(file.slice(halfOfIt))

      const ended = await endOf(command)

      expect(ended).toMatchObject({
        code,
        err: expect.stringContaining('Stopped before the end of the file'),
      })
      const written = Number(/new: (\d+)/.exec(ended.out)?.[1])
      expect([500, 1_000]).toContain(written)
      await writeFile(inDirectory(`${signal}.csv`), file)
      expect((await run([`${signal}.csv`])).out).toContain(
        `new: ${1_600 - written}\nchanged: 0\nunchanged: ${written}\n`,
      )
    },
  )
})
