import path from 'node:path'
import { type Environment, environment } from './environment.ts'
import type { S3Place } from './images/s3-url.ts'
import { ConfigError } from './lib/config-error.ts'
import type { SmsAccount } from './notify/sms/sms-url.ts'
import type { WhatsAppAccount } from './notify/whatsapp/whatsapp-url.ts'
import type { DataKeys } from './security/data-keys.ts'
import { withSecretFiles } from './security/secret-variables.ts'

export { ConfigError } from './lib/config-error.ts'

type NotifyConfig =
  | { channel: 'outbox' }
  | {
      channel: 'live'
      smtpUrl: string
      mailFrom: string
      sms: SmsAccount
      /** Null: all text messages go by SMS. */
      whatsApp: WhatsAppAccount | null
    }

/** How search engines are notified of changes (indexnow.org). */
export interface IndexNowConfig {
  key: string
  /** The endpoint to notify. It shares the addresses with other search engines. */
  url: string
}

/** Where spans of requests, statements and jobs are exported to (OpenTelemetry over HTTP). */
export interface TracingConfig {
  /** The address of the collector, without a trailing slash. */
  endpoint: string
  serviceName: string
  /** The share of requests and jobs that is traced, from 0 to 1. */
  share: number
}

export interface Config {
  host: string
  port: number
  /** Without a trailing slash. */
  siteUrl: string
  dataDir: string
  /** The store for pictures of schools; null: the data directory. */
  images: S3Place | null
  databaseUrl: string | null
  /** A direct connection to PostgreSQL, if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | null
  /**
   * The same database with the role that owns its tables, if `databaseUrl` uses another one; null: the same
   * role.
   */
  databaseMigrateUrl: string | null
  /** A streaming replica that answers public reads; null: none. */
  databaseReadUrl: string | null
  /** Null: created at the first start and kept in the data directory. */
  authSecret: string | null
  /** Former or future secrets that are accepted but do not sign. */
  acceptedSecrets: readonly string[]
  /**
   * The keys that encrypt data in the database. Null: created at the first start; with PostgreSQL nothing
   * is encrypted.
   */
  dataKeys: DataKeys | null
  /** Null: created at the first start; with PostgreSQL push is off. */
  vapidKey: string | null
  notify: NotifyConfig
  trustProxy: number
  demo: boolean
  /** Whether there are pages for developers and operators: sent notices, page speed. */
  devPages: boolean
  rateLimitScale: number
  /** Whether the roles School and Admin need a second factor to use the console. */
  staffSecondFactor: 'required' | 'offered'
  /** How many pages and calls run at once, besides those with lanes of their own (server/http/lanes.ts). */
  workAtOnce: number
  /** Where Prometheus can scrape; null: nowhere. */
  metrics: { host: string; port: number } | null
  /** Null: tracing is off. */
  tracing: TracingConfig | null
  /** Where messages from the contact page are sent. */
  contactEmail: string
  /** Street tiles for the map of activities, as one PMTiles file; null: the map has no streets. */
  tilesUrl: string | null
  /** Null: search engines are not notified of changes. */
  indexNow: IndexNowConfig | null
}

/**
 * Reads the whole configuration (design, section 7) from environment variables. Empty ones count as absent.
 * Each variable and its own check are in environment.ts; what depends on several is here.
 * A secret may be given as the path of its file. Throws a `ConfigError` that names the variable.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== ''),
  )
  const { data: env, error } = environment.safeParse(given)
  if (!env) throw new ConfigError(error.issues[0]?.message ?? 'The configuration is wrong.')

  const embedded = env.DATABASE_URL === undefined
  if (!embedded && !env.AUTH_SECRET)
    throw new ConfigError('AUTH_SECRET is required when DATABASE_URL is set.')
  if (!embedded && !env.NOTIFY)
    throw new ConfigError('NOTIFY is required when DATABASE_URL is set.')
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATE_URL', 'DATABASE_READ_URL'] as const)
    if (embedded && env[name]) throw new ConfigError(`${name} needs DATABASE_URL.`)
  if (!embedded && env.DEMO === '1')
    throw new ConfigError(
      'DEMO must be 0 when DATABASE_URL is set: the demo is for the embedded database.',
    )

  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return {
    host: env.HOST,
    port: env.PORT,
    siteUrl,
    dataDir: path.resolve(env.DATA_DIR),
    images: env.IMAGES_URL ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databaseMigrateUrl: env.DATABASE_MIGRATE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    authSecret: env.AUTH_SECRET ?? null,
    acceptedSecrets: env.AUTH_SECRET_ACCEPTED,
    dataKeys: env.DATA_KEYS ?? null,
    vapidKey: env.VAPID_KEY ?? null,
    notify: notifyConfig(env, siteUrl),
    trustProxy: env.TRUST_PROXY,
    demo: embedded && env.DEMO !== '0',
    devPages: env.DEV_PAGES ? env.DEV_PAGES === '1' : isLocalOnly(env, siteUrl),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    // Without a live channel nothing is really sent, so programs and testers sign in with a password alone.
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? (env.NOTIFY === 'live' ? 'required' : 'offered'),
    workAtOnce: env.WORK_AT_ONCE,
    metrics:
      env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: tracingConfig(env),
    contactEmail: env.CONTACT_EMAIL,
    tilesUrl: env.TILES_URL ?? null,
    indexNow: indexNowConfig(env, siteUrl),
  }
}

/** Whether nothing in the configuration suggests that other people can reach the site. */
function isLocalOnly(env: Environment, siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  const isLoopback = /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return env.DATABASE_URL === undefined && env.TRUST_PROXY === 0 && isLoopback
}

function tracingConfig(env: Environment): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env
  if (endpoint === undefined) return null
  const share = env.OTEL_TRACES_SAMPLER_ARG
  return { endpoint: endpoint.replace(/\/$/, ''), serviceName, share }
}

/** Addresses that are not public are not announced. */
function indexNowConfig(
  { INDEXNOW_KEY: key, INDEXNOW_URL: url }: Environment,
  siteUrl: string,
): IndexNowConfig | null {
  if (key === undefined) return null
  const { hostname, protocol } = new URL(siteUrl)
  const isPublic =
    hostname.includes('.') && !/^[\d.]+$|\.(?:local|localhost|internal|test)$/.test(hostname)
  if (protocol !== 'https:' || !isPublic)
    throw new ConfigError('INDEXNOW_KEY needs SITE_URL to be the public https address of the site.')
  return { key, url }
}

/** A channel that is not configured stops the start. Otherwise its messages would be lost. */
function notifyConfig(env: Environment, siteUrl: string): NotifyConfig {
  const { SMS_URL: sms, SMTP_URL: smtpUrl, WHATSAPP_URL: whatsApp = null } = env
  if (env.NOTIFY !== 'live') {
    if (whatsApp) throw new ConfigError('WHATSAPP_URL needs NOTIFY to be "live".')
    return { channel: 'outbox' }
  }
  const mailFrom = env.MAIL_FROM ?? `Nashat <no-reply@${new URL(siteUrl).hostname}>`
  if (!smtpUrl) throw new ConfigError('SMTP_URL is required when NOTIFY is "live".')
  if (!sms) throw new ConfigError('SMS_URL is required when NOTIFY is "live".')
  if (env.RATE_LIMIT_SCALE > 1)
    throw new ConfigError('RATE_LIMIT_SCALE must be at most 1 when NOTIFY is "live".')
  return { channel: 'live', smtpUrl, mailFrom, sms, whatsApp }
}
