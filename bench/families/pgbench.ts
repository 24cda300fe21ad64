import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type BenchActivity, FIRST } from './families.ts'

const COUNTING = [
  '\\set i :i + 1',
  '\\set n :from + :client_id * :each + :i - 1',
  '\\set activity random(:low, :high)',
  `\\set gid ${FIRST} + :activity`,
]

export interface Run {
  /** The number of the first unregistered family, and how many there are. */
  from: number
  count: number
  clients: number
  activities: readonly BenchActivity[]
}

/** Whether the machine has pgbench: no npm package has it. */
export const hasPgbench = (): Promise<boolean> =>
  promisify(execFile)('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

/** Runs statements as transactions of pgbench; returns transactions per second. */
export async function runPgbench(
  url: string,
  statements: readonly string[],
  { activities, clients, count, from }: Run,
): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'nashat-pgbench-'))
  try {
    const file = path.join(directory, 'register.sql')
    writeFileSync(file, [...COUNTING, ...statements.map(text => `${text};`)].join('\n'))
    const each = Math.floor(count / clients)
    const variables = {
      i: 0,
      from,
      each,
      low: activities[0]?.id,
      high: activities.at(-1)?.id,
    }
    const options = ['-n', '-M', 'simple', '-f', file, '-c', String(clients), '-t', String(each)]
    const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const { stdout } = await promisify(execFile)('pgbench', [...options, ...defined, url])
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!rate || failed !== '0') throw new Error(`pgbench did not finish:\n${stdout}`)
    return Number(rate)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The same over plain connections of node-postgres, one statement after the other. */
export async function runBare(
  url: string,
  statements: readonly string[],
  { activities, clients, count, from }: Run,
): Promise<number> {
  const each = Math.floor(count / clients)
  const low = activities[0]?.id ?? 0
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const run = async (client: number) => {
    const connection = await pool.connect()
    for (let at = 0; at < each; at++) {
      const activity = low + ((client * each + at) % activities.length)
      const values: Record<string, number> = {
        n: from + client * each + at,
        gid: FIRST + activity,
        activity,
      }
      for (const text of statements)
        await connection.query(
          text.replaceAll(/(?<!:):(n|gid|activity)\b/g, (_, name: string) => String(values[name])),
        )
    }
    connection.release()
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  const rate = ((each * clients) / (performance.now() - start)) * 1000
  await pool.end()
  return rate
}
