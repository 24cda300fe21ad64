import type { Db } from '../server/db/open.ts'
import type { Deps } from '../server/deps.ts'
import { createCounts } from '../server/lib/counts.ts'
import { createMemo } from '../server/lib/memo.ts'
import { consoleLog } from '../server/lib/log.ts'
import { createPasswords } from '../server/lib/secrets/password-hash.ts'
import { createKeyedQueue } from '../server/lib/keyed-queue.ts'
import { newId, systemRandom } from '../server/lib/secrets/random.ts'
import { createTextCipher } from '../server/security/text-cipher.ts'
import { createFamilyStreams } from '../server/live/family-streams.ts'

const sendsNothing = () => Promise.reject(new Error('The bench sends nothing.'))

/** The dependencies of a measured API. Cached counts never expire: they are measured separately. */
export function benchDeps(db: Db): Deps {
  return {
    db,
    now: () => new Date(),
    random: systemRandom,
    passwords: createPasswords(),
    notices: {
      queue: sendsNothing,
      queuePush: sendsNothing,
      together: sendsNothing,
      queueNothing: sendsNothing,
    },
    alarms: { set: sendsNothing },
    announcements: null,
    schoolCalendar: [],
    uploads: { add: sendsNothing, read: sendsNothing },
    queue: createKeyedQueue(5),
    messageQueue: createKeyedQueue(1),
    pushKey: null,
    hasWhatsApp: false,
    outbox: false,
    log: consoleLog,
    familyStreams: createFamilyStreams({
      now: () => new Date(),
      newMark: () => newId(systemRandom),
    }),
    counts: createCounts(() => new Date(0)),
    landings: createMemo(() => new Date(0)),
    lexicon: createMemo(() => new Date(0)),
    suggestions: createMemo(() => new Date(0)),
    sitemapParts: createMemo(() => new Date(0)),
    secret: ['bench'],
    cipher: createTextCipher({ writing: null, reading: new Map() }, systemRandom),
    isStaffFactorRequired: false,
    rateLimitScale: 1,
    contactEmail: 'bench@example.com',
    siteUrl: 'http://localhost',
  }
}
