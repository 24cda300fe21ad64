import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import { type Changes, changesFrom } from './db/changes.ts'
import { openNotifications } from './db/notifications.ts'
import type { Replica } from './db/replica/replica.ts'
import { type Db, openDatabase, type OpenDatabase, openForCalls } from './db/open.ts'
import { loadDemoAccounts } from './demo/accounts.ts'
import { loadDemo } from './demo/load.ts'
import type { Deps } from './deps.ts'
import { openS3Uploads } from './images/s3-uploads.ts'
import { openUploads } from './images/uploads.ts'
import { createAnnouncements } from './index-now/queue.ts'
import { createAlarms } from './jobs/alarms.ts'
import { countQueues, createBoss } from './jobs/boss.ts'
import { SCHEDULED_JOBS } from './jobs/scheduled-jobs.ts'
import { startWork, type Work } from './jobs/work.ts'
import { createCounts } from './lib/counts.ts'
import { createMemo } from './lib/memo.ts'
import { consoleLog } from './lib/log.ts'
import { createPasswords } from './lib/secrets/password-hash.ts'
import { createKeyedQueue } from './lib/keyed-queue.ts'
import { newId, systemRandom } from './lib/secrets/random.ts'
import { createFamilyStreams, startStreams } from './live/family-streams.ts'
import type { MailPictures } from './notify/mail/pictures.ts'
import { openChannel } from './notify/open-channel.ts'
import { createSendPush } from './notify/push/send-push.ts'
import { type VapidKeys, vapidKeys } from './notify/push/vapid.ts'
import type { Measured } from './metrics/metrics.ts'
import { createNotices } from './notify/queue.ts'
import { createCloudApi } from './notify/whatsapp/cloud-api.ts'
import { createReceipts } from './notify/whatsapp/fallback.ts'
import type { Webhook } from './notify/whatsapp/webhook.ts'
import { holdsOnlyDemo } from './queries/catalogue.ts'
import { readSchoolCalendar } from './reference/school-calendar.ts'
import { authSecretsOf } from './security/auth-secrets.ts'
import { makeDataDirPrivate } from './security/private-folder.ts'
import { dataKeysOf } from './security/data-keys.ts'
import { secretFile } from './security/secret-file.ts'
import { createTextCipher } from './security/text-cipher.ts'
import { requireDataKeys, rotateNotes } from './services/family/privacy/rotate-notes.ts'
import { createListMemos } from './services/list-memos.ts'
import { writeReference } from './services/reference.ts'

export interface OpenDeps {
  deps: Deps
  /** The reserved connections for calls that must not wait behind others. */
  reserved: Db
  /** The replica for public reads (DATABASE_READ_URL). */
  replica: Replica | null
  /** What the metrics measure: connection pools, queues and the replica. */
  counts: Pick<Measured, 'pools' | 'queues' | 'replica'>
  /** `deps` with a database without time limits, for imports and jobs. */
  workDeps: Deps
  /** The feed of changes to activities, from any process. */
  changes: Changes
  /** Receives delivery receipts from Meta; null without WhatsApp. */
  webhook: Webhook | null
  /**
   * Sends queued notices, with these pictures in mails, and runs scheduled jobs. Commands that only write
   * data do not call it.
   */
  startWork(pictures: MailPictures): Promise<Work>
  /** Closes all connections. Call it after the work was stopped. */
  close(): Promise<void>
}

/**
 * At most this many registrations run at once, of the six reserved connections (RESERVED in db/pool.ts).
 */
const QUEUE_CONCURRENCY = 5
/** One at a time: a message to hundreds of families can wait for the one before it. */
const MESSAGE_CONCURRENCY = 1

export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'outbox')

const whatsAppOf = ({ notify }: Config) => (notify.channel === 'live' ? notify.whatsApp : null)

/** Opens all channels by which notices leave. */
function openChannels(config: Config, keys: VapidKeys | null, now: () => Date) {
  const { contactEmail } = config
  const whatsApp = whatsAppOf(config)
  return {
    channel: openChannel(config, outboxFolder(config), now),
    sendTemplate: whatsApp && createCloudApi(whatsApp),
    sendPush: keys && createSendPush({ contactEmail, keys }),
  }
}

/** The VAPID keys. All processes on one PostgreSQL need the same key, so none creates its own there. */
function vapidOf({ databaseUrl, dataDir, vapidKey }: Config) {
  const key = vapidKey ?? (databaseUrl ? null : secretFile(dataDir, 'vapid-key'))
  return key === null ? null : vapidKeys(key)
}

/** Opens everything that the server works with: the database with its reference data, and the queues. */
export async function openDeps(
  config: Config,
  open: (config: Config) => Promise<OpenDatabase> = openDatabase,
): Promise<OpenDeps> {
  // With PostgreSQL the data directory may not exist.
  if (!config.databaseUrl || existsSync(config.dataDir)) makeDataDirPrivate(config.dataDir)
  const schoolCalendar = readSchoolCalendar(config.dataDir)
  const database = await open(config)
  const { db } = database
  const dataKeys = dataKeysOf(config)
  const base = {
    db,
    now: () => new Date(),
    random: systemRandom,
    passwords: createPasswords(),
    cipher: createTextCipher(dataKeys, systemRandom),
    schoolCalendar,
  }
  try {
    await requireDataKeys(base, dataKeys)
    // Only one process uses the embedded database, so old notes can be encrypted with the current key here.
    if (!config.databaseUrl && base.cipher.keyId) await rotateNotes(base, base.cipher.keyId)
    await writeReference(base)
    // The dates of the demo are relative to today, so they are renewed at every start.
    if (config.demo && (await holdsOnlyDemo(db))) {
      await loadDemo(base)
      // The demo passwords are public, so these accounts must not exist where codes go to real phones.
      if (config.notify.channel === 'outbox') await loadDemoAccounts(base)
    }
    return await openQueue(config, database, base)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The store for pictures of schools. */
const uploadsOf = ({ dataDir, images }: Config) =>
  images ? openS3Uploads(images) : openUploads(path.join(dataDir, 'uploads'))

const settingsOf = ({ contactEmail, devPages, notify, siteUrl, ...config }: Config) => ({
  contactEmail,
  siteUrl,
  outbox: devPages && notify.channel === 'outbox',
  rateLimitScale: config.rateLimitScale,
  isStaffFactorRequired: config.staffSecondFactor === 'required',
})

async function openQueue(
  config: Config,
  database: OpenDatabase,
  base: Pick<Deps, 'cipher' | 'db' | 'now' | 'random' | 'passwords' | 'schoolCalendar'>,
): Promise<OpenDeps> {
  const { engine } = database
  const log = consoleLog
  const secret = authSecretsOf(config)
  const keys = vapidOf(config)
  const boss = await createBoss(engine, 'send', log).start()
  const notifications = await openNotifications(engine, log)
  const changes = changesFrom(notifications)
  const calls = openForCalls(database)
  // Subscribes before all others, because they read from the replica as soon as they are notified.
  const replica = calls.openCopy(config.databaseReadUrl, changes, log)
  const listMemos = createListMemos(base.now, changes)
  const familyStreams = createFamilyStreams({ now: base.now, newMark: () => newId(base.random) })
  const live = startStreams(familyStreams, notifications)
  const workDeps: Deps = {
    ...base,
    notices: createNotices(boss, secret),
    alarms: createAlarms(boss),
    announcements: config.indexNow && createAnnouncements(boss),
    uploads: uploadsOf(config),
    queue: createKeyedQueue(QUEUE_CONCURRENCY),
    messageQueue: createKeyedQueue(MESSAGE_CONCURRENCY),
    pushKey: keys?.publicKey ?? null,
    hasWhatsApp: whatsAppOf(config) !== null,
    log,
    familyStreams,
    counts: createCounts(base.now),
    sitemapParts: createMemo(base.now),
    ...listMemos,
    lexicon: createMemo(base.now),
    secret,
    ...settingsOf(config),
  }
  const whatsApp = whatsAppOf(config)
  return {
    webhook: whatsApp && { account: whatsApp, acceptReceipts: createReceipts(boss) },
    deps: { ...workDeps, db: calls.db },
    reserved: calls.reserved,
    replica,
    counts: { pools: calls.pools, queues: () => countQueues(boss), replica },
    workDeps,
    changes,
    startWork: pictures => {
      const channels = openChannels(config, keys, base.now)
      const outside = { ...channels, indexNow: config.indexNow, pictures }
      return startWork({ engine, deps: workDeps, ...outside, scheduled: SCHEDULED_JOBS, changes })
    },
    async close() {
      live.stop()
      await notifications.close()
      await boss.stop({ graceful: false })
      await calls.close()
      await database.close()
    },
  }
}
