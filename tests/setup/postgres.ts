import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/db/open.ts'
import { WORK_LIMITS } from '../../server/db/pool.ts'
import { queryServer, SERVING, servingUrl } from '../support/servers/engine.ts'
import { startPostgres } from './postgres-server.ts'
import { prepareTemplate } from './template.ts'

const TEMPLATE = 'nashat_template'

/**
 * Starts a PostgreSQL with a migrated database. Tests use copies of it with a role that owns none of the
 * tables, so the product has only that role's rights.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, url } = await startPostgres()
  try {
    await queryServer(url, `create database ${TEMPLATE}`)
    const template = new URL(url)
    template.pathname = TEMPLATE
    const { close, db } = await openPostgres(template.href)
    await prepareTemplate(db)
    await close()
    await queryServer(url, `create role ${SERVING.role} login password '${SERVING.password}'`)
    const serving = await openPostgres(servingUrl(template.href), WORK_LIMITS, {
      migrateUrl: template.href,
    })
    await serving.close()
    project.provide('engine', { name: 'postgres', server: url, template: TEMPLATE })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
