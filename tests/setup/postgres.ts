import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/db/open.ts'
import { queryServer } from '../support/engine.ts'
import { startPostgres } from './postgres-server.ts'

const TEMPLATE = 'nashat_template'

/** Starts a PostgreSQL with a migrated database. Every test file starts with a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, url } = await startPostgres()
  try {
    await queryServer(url, `create database ${TEMPLATE}`)
    const template = new URL(url)
    template.pathname = TEMPLATE
    const { close } = await openPostgres(template.href)
    await close()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('engine', { name: 'postgres', server: url, template: TEMPLATE })
  return stop
}
