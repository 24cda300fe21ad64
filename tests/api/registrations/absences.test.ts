import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announceAbsence } from '#contract/family/registrations.ts'
import { sessions } from '../../../server/db/schema.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import {
  cancelFor,
  type Family,
  registrationOf,
  registrationsOf,
  withNewToken,
} from '../../support/people/family.ts'
import { enrol, mark } from '../family/enrolled.ts'

describe('An absence', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(() => setClock('2026-09-01T09:00:00+03:00'))
  afterAll(() => api.close())

  const setClock = (time: string) => void (api.clock.now = new Date(time))
  const registered = () => enrol(api)
  const seen = async (family: Family) => registrationOf(api, await withNewToken(api, family))
  const announce = async (family: Family, input: object) =>
    api.send(announceAbsence, input, await withNewToken(api, family))

  test('can be announced by the parent, also twice, and withdrawn', async () => {
    const { family, registrationId, sessions: dates } = await registered()
    const [sessionId] = dates
    for (let time = 0; time < 2; time++) {
      const { body } = await announce(family, { registrationId, sessionId })
      expect(body).toEqual({ registrationId, sessionId, status: 'excused' })
    }
    expect((await seen(family)).attendance).toMatchObject({ excused: 1, upcoming: 3 })
    for (let time = 0; time < 2; time++) {
      const back = await announce(family, { registrationId, sessionId, isAbsent: false })
      expect(back.body.status).toBeNull()
    }
    expect((await seen(family)).attendance).toMatchObject({ excused: 0, upcoming: 4 })
  })

  test('does not change a mark of the staff, and neither does withdrawing it', async () => {
    const place = await registered()
    const { family, registrationId, sessions: dates } = place
    await mark(api, place, 'attended')
    for (const isAbsent of [true, false]) {
      const input = { registrationId, sessionId: dates[0], isAbsent }
      expect((await announce(family, input)).body.status).toBe('attended')
    }
  })

  test('can be announced until the session begins', async () => {
    const { family, registrationId, sessions: dates } = await registered()
    const input = { registrationId, sessionId: dates[0] }
    setClock('2026-09-08T16:00:00+03:00')
    expect((await announce(family, input)).body.code).toBe('registration_closed')
    setClock('2026-09-08T15:59:59+03:00')
    expect((await announce(family, input)).status).toBe(200)
    setClock('2026-09-08T16:00:00+03:00')
    const back = await announce(family, { ...input, isAbsent: false })
    expect(back.body.code, 'and taken back').toBe('registration_closed')
  })

  test('must be for a session of the activity that is not called off', async () => {
    const [mine, other] = [await registered(), await registered()]
    const { family, registrationId } = mine
    const announced = (sessionId = '') => announce(family, { registrationId, sessionId })
    expect((await announced(other.sessions[0])).status).toBe(404)
    await api.deps.db
      .update(sessions)
      .set({ cancelledAt: api.clock.now })
      .where(eq(sessions.id, mine.sessionIds[1] ?? 0))
    expect((await announced(mine.sessions[1])).status).toBe(404)
  })

  test('must be for a child that has a seat', async () => {
    const { family, registrationId, sessions: dates } = await registered()
    await cancelFor(api, family)
    const { body } = await announce(family, { registrationId, sessionId: dates[3] })
    expect(body.code).toBe('registration_closed')
    expect(await registrationsOf(api, family)).toMatchObject([{ attendance: { excused: 0 } }])
  })
})
