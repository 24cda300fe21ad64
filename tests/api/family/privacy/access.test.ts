import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRefusalsOf, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import * as schema from '../../../../server/db/schema.ts'
import { queryRows } from '../../../../server/queries/recordset.ts'
import { newIpAddress } from '../../../support/people/accounts.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { type Family, makeFamily, makeGuardians } from '../../../support/people/family.ts'
import { stateOf } from '../../../support/reading/state.ts'
import { CALLS } from '../calls.ts'
import { type Household, makeHousehold } from '../household.ts'

/** Calls that also need a role are in `tests/api/staff/access.test.ts`. */
const CLOSED = ENDPOINTS.filter(({ access, roles }) => access && !roles)

/** Calls whose answer says which children the caller has added, so that guardians get different answers. */
const ABOUT_ONE_GUARDIAN = new Set(['parents/getguardians'])

/** Tables with data of a family, which other parents must not change. */
const OWN = [
  schema.users,
  schema.children,
  schema.childClaims,
  schema.registrations,
  schema.attendance,
  schema.wishlists,
  schema.wishlistItems,
  schema.cartLines,
  schema.calendars,
  schema.openingAlerts,
  schema.savedSearches,
  schema.authSessions,
  schema.passkeys,
] as const

interface Prepared {
  family: Family
  household: Household
}

describe('Who may call what', () => {
  let api: TestApi
  let activity: Awaited<ReturnType<typeof addActivity>>
  /** A family that no call may change: one for all calls of others. */
  let untouched: Prepared
  /** Another parent with a family, for all calls in which others must not find anything. */
  let stranger: Family
  /** A family with two guardians, for all calls that change nothing. */
  let read: Prepared
  let secondOfRead: Family
  /** A family with an unconfirmed e-mail, for all calls that change nothing. */
  let unconfirmed: Prepared

  beforeAll(async () => {
    api = await startApi()
    api.deps.rateLimitScale = 1_000_000
    activity = await addActivity(api, { capacity: null, hasWaitlist: true })
    untouched = await prepare()
    stranger = (await prepare()).family
    read = await prepare()
    secondOfRead = await addSecond(read)
    unconfirmed = await prepare(false)
  })
  afterAll(() => api.close())

  const callOf = ({ path }: Endpoint) => {
    const call = CALLS[path]
    if (!call) throw new Error(`${path} is not in the table of calls: who may call it?`)
    return call
  }
  const ask = (endpoint: Endpoint, input: object, token?: string) =>
    api.send(endpoint, input, { token, address: newIpAddress() })

  const everything = () => stateOf(api.deps.db, OWN)

  /** A family with one of everything. */
  async function prepare(isConfirmed = true): Promise<Prepared> {
    const family = await makeFamily(api, [{}, {}], { isConfirmed })
    return { family, household: await makeHousehold(api, family, activity) }
  }

  async function addSecond({ family }: Prepared): Promise<Family> {
    const second = await makeFamily(api, [])
    await makeGuardians(api, family, second)
    return second
  }

  const isRead = ({ streams, method, path, reads }: Endpoint) =>
    (method === 'GET' || reads) && !streams && !ABOUT_ONE_GUARDIAN.has(path)

  /** The children that an answer names. */
  const namedIn = (body: unknown, { childIds, offeredId, registrationId }: Household) => {
    const text = JSON.stringify(body)
    return [...childIds, offeredId, registrationId].filter(each => text.includes(each))
  }

  test('every call with restricted access is in the table, and no other', () => {
    expect(Object.keys(CALLS).toSorted()).toEqual(CLOSED.map(({ path }) => path).toSorted())
  })

  describe.each(CLOSED)('$path', endpoint => {
    const { input: inputOf, names, needsContact, refusal } = callOf(endpoint)

    test('refuses a call without a token, and lets nobody act as somebody else', async () => {
      const { family, household } = untouched
      const input = inputOf(household)
      const before = await everything()
      const { body, status } = await ask(endpoint, input)
      expect([status, body.code]).toEqual([401, 'token_missing'])
      const wrong = await ask(endpoint, input, 'not.a.token')
      expect([wrong.status, wrong.body.code]).toEqual([401, 'token_invalid'])
      const seenAs = { token: family.token, seenAs: family.userId, address: newIpAddress() }
      const seen = await api.send(endpoint, input, seenAs)
      expect([seen.status, seen.body.code]).toEqual([403, 'forbidden'])
      expect(await everything()).toEqual(before)
    })

    test('allows the parent', async () => {
      const { family, household } = isRead(endpoint) ? read : await prepare()
      const { body, status } = await ask(endpoint, inputOf(household), family.token)
      expect(body?.code).toBe(refusal)
      if (!refusal) expect(status).toBe(endpoint.status ?? 200)
    })

    test('finds no data of the parent for another one', async () => {
      const { family, household } = untouched
      const isRefused = names !== undefined || isRead(endpoint)
      const { token } = isRefused ? stranger : (await prepare()).family
      const before = await ownedBy(family)
      expect(before.ids.size).toBeGreaterThan(5)
      const { body, status } = await ask(endpoint, inputOf(household), token)
      if (names) expect([status, body.code]).toEqual([404, 'not_found'])
      else expect([401, 403]).not.toContain(status)
      for (const secret of before.ids) expect(JSON.stringify(body ?? '')).not.toContain(secret)
      expect(await ownedBy(family)).toEqual(before)
    })

    test('allows the second guardian the same for the children, and shows nothing else of the parent', async () => {
      if (names === undefined && !isRead(endpoint)) return
      const changes = names === 'childs' && !isRead(endpoint)
      const prepared = changes ? await prepare() : read
      const second = changes ? await addSecond(prepared) : secondOfRead
      const { family, household } = prepared
      const input = inputOf(household)
      const own = isRead(endpoint) ? await ask(endpoint, input, family.token) : null
      const { body, status } = await ask(endpoint, input, second.token)
      if (names === 'theirs') return expect([status, body.code]).toEqual([404, 'not_found'])
      expect([status, body?.code]).toEqual([refusal ? status : (endpoint.status ?? 200), refusal])
      if (own) expect(namedIn(body, household)).toEqual(namedIn(own.body, household))
      const { email, signInId, searchId, passkeyId, wishlistId } = household
      for (const secret of [email, signInId, searchId, passkeyId, wishlistId])
        expect(JSON.stringify(body ?? '')).not.toContain(secret)
    })

    test('allows a parent with an unconfirmed e-mail only if that is enough', async () => {
      const isEnough = endpoint.access === 'token' && !needsContact
      const changes = isEnough && !isRead(endpoint)
      const { family, household } = changes ? await prepare(false) : unconfirmed
      const call = () => ask(endpoint, inputOf(household), family.token)
      if (isEnough) return expect([401, 403]).not.toContain((await call()).status)
      const before = await everything()
      const { body, status } = await call()
      expect([status, body.code]).toEqual([403, 'email_not_confirmed'])
      expect([...accessRefusalsOf(endpoint), ...endpoint.refusals]).toContain(body.code)
      expect(await everything()).toEqual(before)
    })
  })

  /**
   * The rows of a family. SQL finds them, because reading those of all families takes longer than most calls.
   */
  async function ownedBy({ childIds, userId }: Family) {
    const owners = [userId, ...childIds].join('|')
    const ofTables = OWN.map(table => {
      const row = sql`${table}::text`
      const id = 'id' in table ? sql`${table.id}::text` : sql`null`
      return sql`select ${id} as id, ${row} as row from ${table} where ${row} ~ ${owners}`
    })
    const rows = await queryRows<{ id: string | null; row: string }>(
      api.deps.db,
      sql`${sql.join(ofTables, sql` union all `)} order by row`,
    )
    return { ids: new Set(rows.flatMap(({ id }) => id ?? [])), rows }
  }
})
