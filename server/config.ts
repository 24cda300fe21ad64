import path from 'node:path'
import * as z from 'zod/mini'
import { ConfigError } from './lib/config-error.ts'
import { isMailFrom } from './notify/mail-from.ts'
import { readS3Url, S3_URL_EXAMPLE, type S3Place } from './images/s3-url.ts'
import {
  readWhatsAppUrl,
  WHATSAPP_URL_EXAMPLE,
  type WhatsAppAccount,
} from './notify/whatsapp/whatsapp-url.ts'
import { vapidKeys } from './notify/push/vapid.ts'
import { readSmsUrl, SMS_URL_EXAMPLES, type SmsAccount } from './notify/sms/sms-url.ts'
import { DATA_KEYS_EXAMPLE, type DataKeys, readDataKeys } from './security/data-keys.ts'
import { withSecretFiles } from './security/secret-variables.ts'

export { ConfigError } from './lib/config-error.ts'

const wholeNumber = (name: string, min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `${name} must be a whole number.`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.gte(min, `${name} must be at least ${min}.`),
          z.lte(max, `${name} must be at most ${max}.`),
        ),
    ),
  )

/** An origin: scheme, host and port, without a path. */
const origin = (name: string) =>
  z
    .string()
    .check(
      z.refine(
        value =>
          /^https?:/.test(value) &&
          URL.canParse(value) &&
          new URL(value).origin === value.replace(/\/$/, ''),
        `${name} must be an address like https://example.com, with nothing behind it.`,
      ),
    )

const address = (name: string, protocols: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        value => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `${name} must be an address that begins with ${protocols.map(p => `${p}//`).join(' or ')}.`,
      ),
    )

const share = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, `${name} must be from 0 to 1.`)),
    z.transform(Number),
  )

const POSTGRES = ['postgres:', 'postgresql:'] as const

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber('PORT', 0, 65_535), 4321),
  SITE_URL: z.optional(origin('SITE_URL')),
  DATA_DIR: z._default(z.string(), '.data'),
  IMAGES_URL: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(readS3Url)),
      z.custom<S3Place>(
        place => place !== null,
        `IMAGES_URL must be like ${S3_URL_EXAMPLE}, without keys: those come from AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY or the machine.`,
      ),
    ),
  ),
  DATABASE_URL: z.optional(address('DATABASE_URL', POSTGRES)),
  DATABASE_DIRECT_URL: z.optional(address('DATABASE_DIRECT_URL', POSTGRES)),
  DATABASE_MIGRATE_URL: z.optional(address('DATABASE_MIGRATE_URL', POSTGRES)),
  DATABASE_READ_URL: z.optional(address('DATABASE_READ_URL', POSTGRES)),
  AUTH_SECRET: z.optional(
    z.string().check(z.minLength(32, 'AUTH_SECRET must have at least 32 characters.')),
  ),
  AUTH_SECRET_ACCEPTED: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform(given => given.split(/\s+/).filter(Boolean)),
      ),
      z.array(
        z.string().check(z.minLength(32, 'AUTH_SECRET_ACCEPTED must be secrets of AUTH_SECRET.')),
      ),
    ),
    [],
  ),
  DATA_KEYS: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(readDataKeys)),
      z.custom<DataKeys>(keys => keys !== null, `DATA_KEYS must be like ${DATA_KEYS_EXAMPLE}.`),
    ),
  ),
  VAPID_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          key => vapidKeys(key) !== null,
          'VAPID_KEY must be a private key of P-256: 32 bytes in base64url.',
        ),
      ),
  ),
  NOTIFY: z.optional(z.enum(['outbox', 'live'], 'NOTIFY must be "outbox" or "live".')),
  SMTP_URL: z.optional(address('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isMailFrom, 'MAIL_FROM must be like "Nashat <hello@example.com>".')),
  ),
  SMS_URL: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(readSmsUrl)),
      z.custom<SmsAccount>(
        account => account !== null,
        `SMS_URL must be like ${SMS_URL_EXAMPLES.join(' or ')}.`,
      ),
    ),
  ),
  WHATSAPP_URL: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(readWhatsAppUrl)),
      z.custom<WhatsAppAccount>(
        account => account !== null,
        `WHATSAPP_URL must be like ${WHATSAPP_URL_EXAMPLE}.`,
      ),
    ),
  ),
  TRUST_PROXY: z._default(wholeNumber('TRUST_PROXY', 0, 10), 0),
  DEMO: z.optional(z.enum(['0', '1'], 'DEMO must be 0 or 1.')),
  DEV_PAGES: z.optional(z.enum(['0', '1'], 'DEV_PAGES must be 0 or 1.')),
  RATE_LIMIT_SCALE: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}(\.\d+)?$/, 'RATE_LIMIT_SCALE must be a number.')),
      z.pipe(z.transform(Number), z.number().check(z.gt(0, 'RATE_LIMIT_SCALE must be above 0.'))),
    ),
    1,
  ),
  STAFF_SECOND_FACTOR: z.optional(
    z.enum(['required', 'offered'], 'STAFF_SECOND_FACTOR must be "required" or "offered".'),
  ),
  WORK_AT_ONCE: z._default(wholeNumber('WORK_AT_ONCE', 1, 1_000), 16),
  METRICS_PORT: z.optional(wholeNumber('METRICS_PORT', 1, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'nashat'),
  OTEL_TRACES_SAMPLER_ARG: z._default(share('OTEL_TRACES_SAMPLER_ARG'), 1),
  TILES_URL: z.optional(address('TILES_URL', ['https:', 'http:'])),
  INDEXNOW_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-zA-Z0-9-]{8,128}$/,
          'INDEXNOW_KEY must be 8 to 128 letters, digits and dashes.',
        ),
      ),
  ),
  INDEXNOW_URL: z._default(
    address('INDEXNOW_URL', ['https:', 'http:']),
    'https://api.indexnow.org/indexnow',
  ),
  CONTACT_EMAIL: z._default(
    z.email('CONTACT_EMAIL must be an e-mail address.'),
    'hello@nashat.example',
  ),
})

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
function isLocalOnly(env: z.output<typeof environment>, siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  const isLoopback = /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  return env.DATABASE_URL === undefined && env.TRUST_PROXY === 0 && isLoopback
}

function tracingConfig(env: z.output<typeof environment>): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env
  if (endpoint === undefined) return null
  const share = env.OTEL_TRACES_SAMPLER_ARG
  return { endpoint: endpoint.replace(/\/$/, ''), serviceName, share }
}

/** Addresses that are not public are not announced. */
function indexNowConfig(
  { INDEXNOW_KEY: key, INDEXNOW_URL: url }: z.output<typeof environment>,
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
function notifyConfig(env: z.output<typeof environment>, siteUrl: string): NotifyConfig {
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
