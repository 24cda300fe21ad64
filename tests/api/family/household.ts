import { randomUUID } from 'node:crypto'
import * as schema from '../../../server/db/schema.ts'
import type { TestApi } from '../../support/servers/app.ts'
import type { Family } from '../../support/people/family.ts'

interface Activity {
  id: number
  gId: string
}

/**
 * Adds one of everything to a family with two children, directly in the database: a seat for the
 * first child, an offer for the second, two wishlists, a cart line, a calendar, a message of the school,
 * a saved search, a passkey and an alert for when registration opens.
 */
export async function makeHousehold(api: TestApi, family: Family, { gId, id }: Activity) {
  const { db } = api.deps
  const now = api.deps.now()
  const { childIds, signInId, userId } = family
  const [childId = '', siblingId = ''] = childIds
  const [registrationId, offeredId, wishlistId, otherWishlistId, lineId, calendarId, messageId] =
    Array.from({ length: 7 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
  await db.insert(schema.refreshTokens).values({
    hash: randomUUID(),
    signInId,
    generation: 1,
    expiresAt: new Date(now.getTime() + 86_400_000),
  })
  await db.insert(schema.registrations).values([
    {
      id: registrationId,
      activityId: id,
      childId,
      status: 'confirmed',
      registeredAt: now,
      confirmedAt: now,
    },
    {
      id: offeredId,
      activityId: id,
      childId: siblingId,
      status: 'offered',
      registeredAt: now,
      offerExpiresAt: new Date(now.getTime() + 3_600_000),
    },
  ])
  await db.insert(schema.wishlists).values([
    { id: wishlistId, userId, name: 'Summer', createdAt: now },
    { id: otherWishlistId, userId, name: 'Winter', createdAt: now },
  ])
  await db.insert(schema.wishlistItems).values({ wishlistId, activityId: id, addedAt: now })
  await db
    .insert(schema.cartLines)
    .values({ id: lineId, userId, activityId: id, childId: null, addedAt: now })
  await db.insert(schema.openingAlerts).values({ userId, activityId: id, askedAt: now })
  const searchId = randomUUID()
  const saved = { filters: { searchTerm: 'tennis' }, hash: 'tennis', savedAt: now, renewedAt: now }
  await db.insert(schema.savedSearches).values({ id: searchId, userId, ...saved })
  const passkeyId = randomUUID()
  await db.insert(schema.passkeys).values({
    id: passkeyId,
    userId,
    credentialId: passkeyId,
    publicKey: 'none',
    counter: 0,
    transports: [],
    createdAt: now,
  })
  await db.insert(schema.calendars).values({ id: calendarId, childId, createdAt: now })
  await db.insert(schema.messages).values({
    id: messageId,
    activityId: id,
    sentAt: now,
    audience: 'children',
    textEn: 'Please bring water.',
  })
  await db.insert(schema.messageRecipients).values({ messageId, userId, language: 'en' })
  await db.insert(schema.messageChildren).values({ messageId, childId })
  const dates = await db.query.sessions.findMany({
    where: (sessions, { eq }) => eq(sessions.activityId, id),
    limit: 1,
  })
  return {
    ...family,
    gId,
    childId,
    siblingId,
    registrationId,
    offeredId,
    wishlistId,
    otherWishlistId,
    lineId,
    calendarId,
    messageId,
    searchId,
    passkeyId,
    sessionId: dates[0]?.id ?? 0,
  }
}

export type Household = Awaited<ReturnType<typeof makeHousehold>>
