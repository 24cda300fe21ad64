import * as z from 'zod/mini'
import { readS3Url, S3_URL_EXAMPLE, type S3Place } from './images/s3-url.ts'
import { isMailFrom } from './notify/mail-from.ts'
import { vapidKeys } from './notify/push/vapid.ts'
import { readSmsUrl, SMS_URL_EXAMPLES, type SmsAccount } from './notify/sms/sms-url.ts'
import {
  readWhatsAppUrl,
  WHATSAPP_URL_EXAMPLE,
  type WhatsAppAccount,
} from './notify/whatsapp/whatsapp-url.ts'
import { DATA_KEYS_EXAMPLE, type DataKeys, readDataKeys } from './security/data-keys.ts'

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

/** The environment variables as text, converted and checked one by one. Each message names its variable. */
export const environment = z.object({
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

export type Environment = z.output<typeof environment>
