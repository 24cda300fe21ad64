import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cluster, prepareCluster } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

/** Makes PostgreSQL once, of which each server of a test is a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'nashat-cluster-'))
  project.provide('cluster', await prepareCluster(directory))
  return () => rm(directory, { recursive: true, force: true })
}
