import { asc } from 'drizzle-orm'
import { HOUR_MS } from '#contract/durations.ts'
import {
  authSessions,
  cities,
  consents,
  refreshTokens,
  userRoles,
  users,
} from '../../server/db/schema.ts'
import type { Deps } from '../../server/deps.ts'
import { hashOf } from '../../server/lib/secrets/keys.ts'
import { agreementOf } from '../../server/services/accounts/accounts.ts'
import { READY_PARENTS, READY_PASSWORD, readyParent } from './ready-parents.ts'

const MONTH_MS = 30 * 24 * HOUR_MS
/** Rows of one statement, because PostgreSQL limits the values of a statement. */
const BATCH_SIZE = 500

/**
 * Adds the parents that tests take, in the first city of the list, with the same rows as signing up writes.
 */
export async function addReadyParents({ db, now, passwords }: Deps): Promise<void> {
  const [city] = await db.select().from(cities).orderBy(asc(cities.nameEn), asc(cities.id)).limit(1)
  const passwordHash = await passwords.hash(READY_PASSWORD)
  const at = now()
  const about = { firstName: 'Huda', lastName: 'Al Qahtani', language: 'en' as const }
  const confirmed = { emailAddedAt: at, emailConfirmedAt: at, phoneConfirmedAt: at, createdAt: at }
  const agreed = Object.entries(agreementOf({ now }).versions)
  for (let from = 0; from < READY_PARENTS; from += BATCH_SIZE) {
    const parents = Array.from({ length: BATCH_SIZE }, (_, place) => readyParent(from + place))
    await db.insert(users).values(
      parents.map(({ email, id, phoneNumber }) => ({
        id,
        email,
        phoneNumber,
        passwordHash,
        cityId: city?.id ?? null,
        ...about,
        ...confirmed,
      })),
    )
    await db
      .insert(userRoles)
      .values(parents.map(({ id }) => ({ userId: id, role: 'Parent' as const })))
    await db
      .insert(consents)
      .values(
        parents.flatMap(({ id }) =>
          agreed.map(([document, version]) => ({ userId: id, document, version, agreedAt: at })),
        ),
      )
    await db.insert(authSessions).values(
      parents.map(({ id, signInId }) => ({
        id: signInId,
        userId: id,
        isRemembered: true,
        startedAt: at,
        lastSeenAt: at,
        // As if they had given a proof a moment ago, however long the run takes.
        provenAt: new Date(at.getTime() + HOUR_MS),
      })),
    )
    await db.insert(refreshTokens).values(
      parents.map(({ refreshToken, signInId }) => ({
        hash: hashOf(refreshToken),
        signInId,
        generation: 0,
        expiresAt: new Date(at.getTime() + MONTH_MS),
      })),
    )
  }
}
