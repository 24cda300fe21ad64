import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PgBoss } from 'pg-boss'
import type { Deps } from '../../../server/deps.ts'
import { openUploads } from '../../../server/images/uploads.ts'
import { createAlarms } from '../../../server/jobs/alarms.ts'
import { createCounts } from '../../../server/lib/counts.ts'
import { createMemo } from '../../../server/lib/memo.ts'
import { createPasswords } from '../../../server/lib/secrets/password-hash.ts'
import { createKeyedQueue } from '../../../server/lib/keyed-queue.ts'
import { newId, systemRandom } from '../../../server/lib/secrets/random.ts'
import { createFamilyStreams } from '../../../server/live/family-streams.ts'
import { createNotices } from '../../../server/notify/queue.ts'
import { SCHOOL_CALENDAR } from '../../../server/reference/school-calendar.ts'
import { readDataKeys } from '../../../server/security/data-keys.ts'
import { createTextCipher } from '../../../server/security/text-cipher.ts'
import { VAPID_KEYS } from './vapid-keys.ts'

/** The lowest cost that argon2 allows, to keep tests fast. */
const CHEAP_HASHING = { memoryCost: 8, timeCost: 1 }

/** The key that encrypts in tests, and a former one. */
export const DATA_KEYS = mustDataKeys(
  'new:dGhlIG5ldyBrZXkgb2YgdGVzdHMsIDMyIGJ5dGVzICE= old:dGhlIG9sZCBrZXkgb2YgdGVzdHMsIDMyIGJ5dGVzICE=',
)

/** The secret that signs in tests. */
export const SECRET = 'a secret that only this test knows'

function mustDataKeys(given: string) {
  const keys = readDataKeys(given)
  if (!keys) throw new Error('The data keys are invalid.')
  return keys
}

interface TestContext extends Pick<Deps, 'db' | 'log'> {
  boss: PgBoss
  clock: { now: Date }
}

/** The dependencies of a test: a clock that stands still, real queues and no real mail. */
export function createTestDeps({ boss, clock, db, log }: TestContext): Deps {
  const now = () => clock.now
  return {
    db,
    now,
    random: systemRandom,
    passwords: createPasswords(CHEAP_HASHING),
    notices: createNotices(boss, [SECRET]),
    alarms: createAlarms(boss),
    announcements: null,
    schoolCalendar: SCHOOL_CALENDAR,
    uploads: openUploads(path.join(tmpdir(), 'nashat-uploads', String(process.pid))),
    queue: createKeyedQueue(5),
    messageQueue: createKeyedQueue(1),
    pushKey: VAPID_KEYS.publicKey,
    hasWhatsApp: true,
    outbox: true,
    log,
    familyStreams: createFamilyStreams({ now, newMark: () => newId(systemRandom) }),
    counts: createCounts(now),
    sitemapParts: createMemo(now),
    landings: createMemo(now),
    lexicon: createMemo(now),
    suggestions: createMemo(now),
    secret: [SECRET],
    cipher: createTextCipher(DATA_KEYS, systemRandom),
    rateLimitScale: 1,
    isStaffFactorRequired: false,
    contactEmail: 'owner@example.com',
    siteUrl: 'https://nashat.example',
  }
}
