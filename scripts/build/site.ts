import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasEmptyDatabase } from '../../server/db/empty-database.ts'
import { ROOT } from '../../server/root.ts'
import { run } from '../lib/run.ts'
import { SERVER_FLAGS } from '../lib/server-flags.mjs'
import { builtCommand, type Command, DIST } from './paths.ts'
import { makeIfStale } from './stale.ts'

/** Sources that every part of the build depends on. */
const COMMON_SOURCES = ['contract', 'scripts/build', 'package-lock.json']
const SITE = [
  'src',
  'public',
  'patches',
  'scripts/astro',
  'scripts/lib/node-bundle.mjs',
  'astro.config.mjs',
  'server/security/content-security-policy.ts',
  ...COMMON_SOURCES,
]
const SERVER = ['server', 'scripts/commands', 'scripts/lib', ...COMMON_SOURCES]

/**
 * Builds what is missing or stale: the site, the server as one file, and the database that first starts copy.
 */
export async function ensureBuilt(): Promise<void> {
  await makeIfStale({ stamp: path.join(DIST, '.built'), sources: SITE, make: buildSite })
  await ensureServer()
  await ensureEmptyDatabase()
}

const ensureServer = () =>
  makeIfStale({ stamp: path.join(DIST, '.bundled'), sources: SERVER, make: buildServer })

/** Runs a bundled command in this process. */
export async function runCommand(name: Command): Promise<void> {
  await ensureServer()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(builtCommand(name)).href)
}

// Modules that only a build needs are loaded only then.
async function buildSite(): Promise<void> {
  process.stdout.write('Building the site …\n')
  const { compressFiles } = await import('./compress.ts')
  await run('astro', ['build'], { quiet: true })
  await compressFiles(path.join(DIST, 'client'))
}

async function buildServer(): Promise<void> {
  const { bundleServer } = await import('./bundle.ts')
  await bundleServer()
}

async function ensureEmptyDatabase(): Promise<void> {
  if (hasEmptyDatabase()) return
  const script = path.join(ROOT, 'scripts/build/empty-database.ts')
  await run(process.execPath, [...SERVER_FLAGS, script], { quiet: true })
}
