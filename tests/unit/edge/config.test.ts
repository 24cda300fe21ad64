import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config.ts'

const SECRET = 'x'.repeat(32)
const POSTGRES = 'postgres://nashat@localhost/nashat'
const LIVE = {
  NOTIFY: 'live',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Nashat <hello@example.com>',
  SMS_URL: 'unifonic://sid@el.cloud.unifonic.com?sender=Nashat',
}

describe('Configuration', () => {
  test('works without any variable', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://localhost:4321',
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      demo: true,
      notify: { channel: 'outbox' },
      trustProxy: 0,
      rateLimitScale: 1,
    })
  })

  test('empty variables count as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SITE_URL: '' }).port).toBe(4321)
  })

  test('PostgreSQL excludes the demo', () => {
    const given = { DATABASE_URL: POSTGRES, AUTH_SECRET: SECRET, NOTIFY: 'outbox' }
    expect(readConfig(given)).toMatchObject({ databaseUrl: POSTGRES, demo: false })
  })

  test('PostgreSQL can be behind a pooler', () => {
    const direct = 'postgres://nashat@db/nashat'
    const given = { DATABASE_DIRECT_URL: direct, AUTH_SECRET: SECRET, NOTIFY: 'outbox' }
    const pooled = { ...given, DATABASE_URL: POSTGRES }
    expect(readConfig(pooled)).toMatchObject({ databaseUrl: POSTGRES, databaseDirectUrl: direct })
    expect(() => readConfig(given)).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL.')
  })

  test.each(['DATABASE_MIGRATE_URL', 'DATABASE_READ_URL'])('%s alone is refused', name => {
    const given = { [name]: 'postgres://nashat@db/nashat' }
    expect(() => readConfig(given)).toThrow(`${name} needs DATABASE_URL.`)
  })

  test('tracing is on if there is a collector', () => {
    expect(readConfig({}).tracing).toBeNull()
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
    const tracing = { endpoint: 'http://collector:4318', serviceName: 'nashat', share: 1 }
    expect(readConfig(given)).toMatchObject({ tracing })
    const some = { ...given, OTEL_SERVICE_NAME: 'site', OTEL_TRACES_SAMPLER_ARG: '0.25' }
    expect(readConfig(some)).toMatchObject({ tracing: { serviceName: 'site', share: 0.25 } })
  })

  test.each([
    ['offered', {}],
    ['offered', { DATABASE_URL: POSTGRES, AUTH_SECRET: SECRET, NOTIFY: 'outbox' }],
    ['required', LIVE],
    ['required', { STAFF_SECOND_FACTOR: 'required' }],
    ['offered', { ...LIVE, STAFF_SECOND_FACTOR: 'offered' }],
  ] as const)(
    'a second factor of staff is %s if that is set, or by whether messages are really sent (%#)',
    (wanted, given) => {
      expect(readConfig(given).staffSecondFactor).toBe(wanted)
    },
  )

  test('a slash at the end of SITE_URL is dropped', () => {
    expect(readConfig({ SITE_URL: 'https://nashat.example/' }).siteUrl).toBe(
      'https://nashat.example',
    )
  })

  test('real notices need a mail server and a gateway', () => {
    expect(readConfig(LIVE).notify).toEqual({
      channel: 'live',
      smtpUrl: 'smtps://user:password@mail.example.com',
      mailFrom: 'Nashat <hello@example.com>',
      sms: {
        gateway: 'unifonic',
        origin: 'https://el.cloud.unifonic.com',
        user: 'sid',
        password: '',
        from: 'Nashat',
      },
      whatsApp: null,
    })
  })

  test('WhatsApp needs a number at Meta and the secrets that verify Meta', () => {
    const address = 'whatsapp://EAAJ@graph.facebook.com/v23.0/106540?secret=s%2F1&verify=v'
    expect(readConfig({ ...LIVE, WHATSAPP_URL: address }).notify).toMatchObject({
      whatsApp: {
        origin: 'https://graph.facebook.com',
        version: 'v23.0',
        phoneNumberId: '106540',
        accessToken: 'EAAJ',
        appSecret: 's/1',
        verifyToken: 'v',
      },
    })
  })

  test('pictures are in the data directory, or at the given address', () => {
    expect(readConfig({}).images).toBeNull()
    const near = 's3://nashat/pictures/2026/?region=me-south-1&endpoint=http://127.0.0.1:9000'
    expect(readConfig({ IMAGES_URL: near }).images).toEqual({
      bucket: 'nashat',
      prefix: 'pictures/2026/',
      region: 'me-south-1',
      endpoint: 'http://127.0.0.1:9000',
    })
    const least = { bucket: 'nashat', prefix: '', region: null, endpoint: null }
    expect(readConfig({ IMAGES_URL: 's3://nashat' }).images).toEqual(least)
  })

  test.each([
    'nashat',
    'https://nashat.s3.amazonaws.com',
    's3://',
    's3://NA',
    's3://key:secret@nashat',
    's3://nashat:9000',
    's3://nashat/../up%20',
    's3://nashat?region=Bahrain City',
    's3://nashat?endpoint=s3.example.com',
    's3://nashat?endpoint=https://s3.example.com/deep',
    's3://nashat?secret=1',
    's3://nashat#x',
  ])('pictures cannot be stored at %s', IMAGES_URL => {
    expect(() => readConfig({ IMAGES_URL })).toThrow(/^IMAGES_URL must be like s3:\/\/bucket/)
  })

  test.each(['hello@example.com', 'نشاط <hello@example.com>', '<hello@example.com>'])(
    'mails can be sent from %s',
    mailFrom => {
      expect(readConfig({ ...LIVE, MAIL_FROM: mailFrom }).notify).toMatchObject({ mailFrom })
    },
  )

  test("mails are sent from the site's own name by default", () => {
    const config = readConfig({ ...LIVE, MAIL_FROM: '', SITE_URL: 'https://nashat.example' })
    expect(config.notify).toMatchObject({ mailFrom: 'Nashat <no-reply@nashat.example>' })
  })

  test('search engines are notified of changes if there is a key and a public address', () => {
    const given = { INDEXNOW_KEY: 'a-key-of-ours', SITE_URL: 'https://nashat.example' }
    const url = 'https://api.indexnow.org/indexnow'
    expect(readConfig({}).indexNow).toBeNull()
    expect(readConfig(given).indexNow).toEqual({ key: 'a-key-of-ours', url })
  })

  test.each([
    [true, {}],
    [true, { SITE_URL: 'http://127.0.0.1:8080' }],
    [true, { SITE_URL: 'http://[::1]:8080' }],
    [false, { SITE_URL: 'http://192.168.1.5:4321' }],
    [false, { SITE_URL: 'https://nashat.example' }],
    [false, { SITE_URL: 'https://localhost.example' }],
    [false, { TRUST_PROXY: '1' }],
    [false, { DATABASE_URL: POSTGRES, AUTH_SECRET: SECRET, NOTIFY: 'outbox' }],
    [true, { DEV_PAGES: '1', DATABASE_URL: POSTGRES, AUTH_SECRET: SECRET, NOTIFY: 'outbox' }],
    [true, { DEV_PAGES: '1', SITE_URL: 'https://nashat.example', TRUST_PROXY: '2' }],
    [false, { DEV_PAGES: '0' }],
  ])('pages for operators are %s with %o', (devPages, given) => {
    expect(readConfig(given)).toMatchObject({ devPages })
  })

  test.each([
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'short', SITE_URL: 'https://nashat.example' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: '../../x.y', SITE_URL: 'https://nashat.example' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'a-key-of-ours' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'a-key-of-ours', SITE_URL: 'http://nashat.example' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'a-key-of-ours', SITE_URL: 'https://localhost' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'a-key-of-ours', SITE_URL: 'https://127.0.0.1' }],
    ['INDEXNOW_KEY', { INDEXNOW_KEY: 'a-key-of-ours', SITE_URL: 'https://[::1]' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '1.5' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'mysql://x' }],
    ['TILES_URL', { TILES_URL: 'tiles.example/streets.pmtiles' }],
    ['INDEXNOW_URL', { INDEXNOW_URL: 'ftp://api.indexnow.org' }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['SITE_URL', { SITE_URL: 'nashat.example' }],
    ['SITE_URL', { SITE_URL: 'https://nashat.example/app?x=1' }],
    ['SITE_URL', { SITE_URL: 'ftp://nashat.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['AUTH_SECRET', { DATABASE_URL: POSTGRES, NOTIFY: 'outbox' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['AUTH_SECRET_ACCEPTED', { AUTH_SECRET_ACCEPTED: `${SECRET} short` }],
    ['DATA_KEYS', { DATA_KEYS: 'my-key' }],
    ['NOTIFY', { DATABASE_URL: POSTGRES, AUTH_SECRET: SECRET }],
    ['NOTIFY', { NOTIFY: 'pigeon' }],
    ['SMTP_URL', { ...LIVE, SMTP_URL: '' }],
    ['SMTP_URL', { ...LIVE, SMTP_URL: 'https://mail.example.com' }],
    ['MAIL_FROM', { ...LIVE, MAIL_FROM: 'Nashat' }],
    ['MAIL_FROM', { ...LIVE, MAIL_FROM: 'A\r\nBcc: x <a@example.com>' }],
    ['SMS_URL', { ...LIVE, SMS_URL: '' }],
    ['SMS_URL', { ...LIVE, SMS_URL: 'https://sid@el.cloud.unifonic.com' }],
    ['SMS_URL', { ...LIVE, SMS_URL: 'twilio://AC1:token@api.twilio.com' }],
    ['WHATSAPP_URL', { ...LIVE, WHATSAPP_URL: 'whatsapp://t@graph.facebook.com' }],
    ['WHATSAPP_URL', { WHATSAPP_URL: 'whatsapp://t@graph.facebook.com/v23.0/1?secret=s&verify=v' }],
    ['VAPID_KEY', { VAPID_KEY: 'short' }],
    ['RATE_LIMIT_SCALE', { ...LIVE, RATE_LIMIT_SCALE: '2' }],
    ['DEMO', { DEMO: 'yes' }],
    ['DEV_PAGES', { DEV_PAGES: 'true' }],
    ['DEMO', { DEMO: '1', DATABASE_URL: POSTGRES, AUTH_SECRET: SECRET, NOTIFY: 'outbox' }],
    ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['STAFF_SECOND_FACTOR', { STAFF_SECOND_FACTOR: 'yes' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'me' }],
  ])('a wrong %s is named in one sentence', (name, given) => {
    expect(() => readConfig(given)).toThrow(ConfigError)
    expect(() => readConfig(given)).toThrow(new RegExp(`^${name} .+\\.$`))
  })
})
