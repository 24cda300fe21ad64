import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openClient } from '../../server/db/embedded.ts'
import { migratePglite } from '../../server/db/open.ts'
import { prepareTemplate } from './template.ts'

/**
 * Prepares one database and stores its files. A worker loads it once, and empties it between tests. It begins as
 * the copy that a first start makes (decision 025), because migrating takes seconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'nashat-pglite-'))
  const dump = path.join(directory, 'migrated.tar')
  const client = await openClient(path.join(directory, 'pglite'))
  await prepareTemplate(await migratePglite(client))
  const files = await client.dumpDataDir('none')
  await writeFile(dump, files.stream())
  await client.close()
  project.provide('engine', { name: 'pglite', dump })
  return () => rm(directory, { recursive: true, force: true })
}
