import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/db/open.ts'
import { type Cluster, prepareCluster, prepareFrom } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusters: { empty: Cluster; migrated: Cluster }
  }
}

/** Creates PostgreSQL and migrates it once: the server of each test is a copy, with tables or without. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'nashat-cluster-'))
  const inside = path.join(directory, 'migrated')
  await mkdir(inside)
  const empty = await prepareCluster(directory)
  const migrated = await prepareFrom(empty, inside, async url => {
    const { close } = await openPostgres(url)
    await close()
  })
  project.provide('clusters', { empty, migrated })
  return () => rm(directory, { recursive: true, force: true })
}
