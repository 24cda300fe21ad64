import { createServer, type Server } from 'node:http'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { unreachableReason } from './db/errors.ts'
import { DataDirLocked } from './db/lock.ts'
import { listenAt } from './http/listen-at.ts'
import { readFiles } from './http/files.ts'
import { createAcceptYield } from './http/yield-to-accept.ts'
import { createLanes } from './http/lanes.ts'
import { createListener } from './http/listener.ts'
import { serverOptions } from './http/server-options.ts'
import { isUnencrypted } from './db/unencrypted-url.ts'
import { openSocketReader } from './http/socket-reader.ts'
import { loadPicture } from './images/load-picture.ts'
import { createImages } from './images/images.ts'
import { keyFile } from './index-now/key-file.ts'
import { consoleLog } from './lib/log.ts'
import { secretFile } from './security/secret-file.ts'
import { openDeps, outboxFolder } from './open-deps.ts'
import { createMailPictures } from './notify/mail/pictures.ts'
import type { Stored } from './page-cache/stored.ts'
import { ROOT } from './root.ts'
import { mountDevPages } from './routes/dev-pages.ts'
import { mountImages } from './routes/images.ts'
import { mountWhatsApp } from './routes/whatsapp.ts'
import { securityHeaders } from './security/security-headers.ts'
import { shutDownOnSignals } from './shut-down.ts'
import type { App } from './lib/request/context.ts'
import type { Deps } from './deps.ts'
import type { Measured, Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'
import { createWeb, type Site } from './http/web.ts'

const DIST = path.join(ROOT, 'dist')
/**
 * At most this many connections wait to be accepted. Linux drops those beyond without an answer: they retry
 * after 1, 3, 7 and 15 seconds (decision 119).
 */
const BACKLOG = 4_096

async function main(): Promise<void> {
  // Without its development checks, React renders several times as fast.
  process.env['NODE_ENV'] ??= 'production'
  const config = readConfig(process.env)
  const tracing = await openTracing(config)
  const [opened, site, files] = await Promise.all([openDeps(config), loadSite(), loadFiles(config)])
  const { changes, close, counts, deps, replica, reserved, startWork, webhook } = opened

  warnAboutSettings(config)
  const api = createApp(deps, { reserved, replica })
  const images = createImages({
    ...deps,
    folder: path.join(config.dataDir, 'images'),
    load: address => loadPicture(deps.uploads, address),
  })
  mountImages(api, images)
  if (webhook) mountWhatsApp(api, webhook)
  const devKey = mountDev(api, deps, config)
  const breath = createAcceptYield()
  const lanes = createLanes(config.workAtOnce, deps.log, breath.wait)
  const metrics = await openMetrics(config, { lanes, ...counts })
  const served = createWeb({
    api,
    site,
    files,
    changes,
    siteUrl: config.siteUrl,
    contactEmail: config.contactEmail,
    tilesUrl: config.tilesUrl,
    outbox: deps.outbox,
    log: deps.log,
    lanes,
  })

  const web = metrics ? { ...served, find: metrics.counting(served.find) } : served
  const server = createServer(serverOptions())
  const isDraining = () => !server.listening
  const { trustProxy } = config
  server.on('request', createListener(web, { log: deps.log, trustProxy, isDraining }))
  metrics?.watch(server)
  const reader = openSocketReader(server, web.find)
  breath.watch(server)

  await listen(server, config).catch(async error => {
    await close()
    throw error
  })
  const file = async (name: string) => files.get(name)?.body ?? null
  const work = await startWork(createMailPictures({ file, images }))
  const { familyStreams } = deps
  shutDownOnSignals({ server, reader, familyStreams, metrics, work, close, tracing })
  printAddresses(config, server.address(), devKey)
}

const listen = (server: Server, { host, port }: Config) =>
  listenAt(server, { host, port, backlog: BACKLOG }, { host: 'HOST', port: 'PORT' })

/** Logs warnings about settings that an operator should change. */
function warnAboutSettings({ dataKeys, databaseUrl, ...others }: Config): void {
  if (databaseUrl && !dataKeys)
    consoleLog.warn(
      'DATA_KEYS is not set: notes on the health of children are stored as plain text.',
    )
  const { databaseDirectUrl, databaseMigrateUrl, databaseReadUrl } = others
  const addresses = [databaseUrl, databaseDirectUrl, databaseMigrateUrl, databaseReadUrl]
  if (addresses.some(url => url !== null && isUnencrypted(url)))
    consoleLog.warn('The database is reached without TLS: add ?sslmode=verify-full to its address.')
}

/** Mounts the developer pages if they are on. Returns their key, or null. */
function mountDev(api: App, deps: Deps, config: Config): string | null {
  if (!config.devPages) return null
  const key = secretFile(config.dataDir, 'dev-key')
  mountDevPages(api, deps, { key, outbox: deps.outbox ? outboxFolder(config) : null })
  return key
}

/** Starts the metrics server if METRICS_PORT is set. Its packages are only loaded then. */
async function openMetrics({ metrics: at }: Config, measured: Measured): Promise<Metrics | null> {
  if (!at) return null
  const { createMetrics } = await import('./metrics/metrics.ts')
  const metrics = createMetrics(measured)
  await metrics.listen(at.host, at.port)
  return metrics
}

/** Starts tracing if a collector is configured. Its packages are only loaded then. */
async function openTracing({ tracing: to }: Config): Promise<Tracing | null> {
  if (!to) return null
  const { startTracing } = await import('./tracing/tracing.ts')
  return startTracing(to)
}

function printAddresses(
  config: Config,
  address: ReturnType<Server['address']>,
  devKey: string | null,
): void {
  const port = typeof address === 'object' && address ? address.port : config.port
  const origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  process.stdout.write(`Nashat is at ${origin}\n`)
  process.stdout.write(`Mails and messages: ${noticesDestination(config, origin, devKey)}\n`)
}

function noticesDestination({ notify, ...config }: Config, origin: string, devKey: string | null) {
  if (notify.channel === 'outbox')
    return devKey === null
      ? `files in ${outboxFolder(config)}`
      : `${origin}/dev/outbox?key=${devKey} (files in ${outboxFolder(config)})`
  return `sent through ${new URL(notify.smtpUrl).host} and ${new URL(notify.sms.origin).host}`
}

async function loadFiles({ indexNow, siteUrl }: Config): Promise<Map<string, Stored>> {
  const headers = securityHeaders(siteUrl)
  const files = await readFiles(path.join(DIST, 'client'), headers)
  if (indexNow) files.set(...keyFile(indexNow.key, headers))
  return files
}

/**
 * Loads every chunk of the built site. Chunks are otherwise read when a page first needs them, and a build
 * in the meantime would have removed them.
 */
async function loadSite(): Promise<Site> {
  const folder = path.join(DIST, 'server')
  for await (const part of glob('chunks/**/*.mjs', { cwd: folder }))
    await import(path.join(folder, part))
  return (await import(path.join(folder, 'entry.mjs'))) as Site
}

/**
 * Describes an error that stopped the start: one sentence if an operator can fix it, otherwise the stack
 * trace.
 */
function startErrorText(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirLocked) return error.message
  const away = unreachableReason(error)
  if (away !== null) return `The database of DATABASE_URL cannot be reached (${away}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch(error => {
  process.stderr.write(`${startErrorText(error)}\n`)
  process.exit(1)
})
