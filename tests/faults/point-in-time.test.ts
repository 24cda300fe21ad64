import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ROOT } from '../../server/root.ts'
import { startOwnPostgres } from '../process/support/postgres.ts'
import type { BaseBackup, PostgresServer } from '../setup/postgres-server.ts'

/** Long enough for a slow machine. */

/** A setting as docs/deploy.md shows it, with another folder. */
async function settingOf(name: string, folder: string): Promise<string> {
  const page = await readFile(path.join(ROOT, 'docs/deploy.md'), 'utf8')
  const [, value = ''] = RegExp(`^${name} = '(.+)'$`, 'm').exec(page) ?? []
  expect(value, name).toContain('/backup/wal/')
  return `${name}=${value.replaceAll('/backup/wal', folder)}`
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

test('an operator restores the minute before everything was deleted, by the instructions of docs/deploy.md', async () => {
  const archive = await mkdtemp(path.join(tmpdir(), 'nashat-archive-'))
  execFileSync('chmod', ['777', archive])
  const servers: PostgresServer[] = []
  let base: BaseBackup | undefined
  try {
    const archiving = ['archive_mode=on', await settingOf('archive_command', archive)]
    const primary = await startOwnPostgres({ isDurable: true, settings: archiving })
    servers.push(primary)
    await ask(primary.url, 'create table families (name text)')
    await ask(primary.url, "insert into families values ('before the night')")
    base = await primary.backUp()

    await ask(primary.url, "insert into families values ('in the morning')")
    const [moment] = await ask(primary.url, 'select clock_timestamp()::text as now')
    await ask(primary.url, 'delete from families')
    const [{ file } = {}] = await ask(
      primary.url,
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    const archived = `select last_archived_wal >= '${String(file)}' as done from pg_stat_archiver`
    await expect.poll(() => ask(primary.url, archived)).toEqual([{ done: true }])
    await primary.halt()

    const recovered = await base.recover([
      await settingOf('restore_command', archive),
      `recovery_target_time=${String(moment?.['now'])}`,
      'recovery_target_action=promote',
    ])
    servers.push(recovered)
    await expect
      .poll(() => ask(recovered.url, 'select pg_is_in_recovery() as waits'))
      .toEqual([{ waits: false }])
    expect(await ask(recovered.url, 'select name from families order by name')).toEqual([
      { name: 'before the night' },
      { name: 'in the morning' },
    ])
  } finally {
    for (const server of servers.toReversed()) await server.stop()
    await base?.remove()
    await rm(archive, { recursive: true, force: true })
  }
})
