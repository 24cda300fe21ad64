import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivities } from '#contract/activities.ts'
import { importCatalogue } from '../../../server/services/import.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { bytesOf, catalogueText } from '../../support/catalogue/catalogue-file.ts'
import { makeFamilies, registerFor, registrationsOf } from '../../support/people/family.ts'

const ACTIVITIES = 12
const FAMILIES = 8

// On PostgreSQL alone (tests/setup/on-postgres-alone.ts): PGlite has one connection.
describe('an owner imports', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  const handIn = (hour: number, isTurned: boolean) => {
    const rows = Array.from({ length: ACTIVITIES }, (_, at) => ({
      external_id: `a:${at}`,
      name_en: `Activity ${at}`,
      weekdays: 'SU',
      start_time: `${hour}:00`,
      end_time: `${hour + 1}:00`,
      start_date: '2026-09-06',
      end_date: '2026-09-20',
      capacity: '5',
    }))
    const text = catalogueText(...(isTurned ? rows.toReversed() : rows))
    return importCatalogue(api.deps, () => bytesOf(text))
  }

  test('while families register: neither waits for long, and every seat is given once', async () => {
    await handIn(10, false)
    const { body: cards } = await api.send(getActivities, {})
    const families = await makeFamilies(api, FAMILIES, [{}])

    const importing = (async () => {
      for (let hour = 11; hour < 21; hour++) await handIn(hour, hour % 2 === 0)
    })()
    const registering = families.map(async (family, at) => {
      const turned = at % 2 === 0 ? cards : cards.toReversed()
      const wishes = { allowConflict: true, joinWaitlist: true }
      for (const { gId } of turned)
        expect((await registerFor(api, family, gId, { wishes })).status).toBe(200)
    })
    await Promise.all([importing, ...registering])

    for (const { gId } of cards) {
      const all = await Promise.all(families.map(family => registrationsOf(api, family, gId)))
      const statuses = all.flat().map(({ status }) => status)
      expect(statuses.filter(status => status === 'confirmed')).toHaveLength(5)
      expect(statuses.filter(status => status === 'waitlisted')).toHaveLength(FAMILIES - 5)
      const times = all.flat().flatMap(({ sessions }) => sessions.map(({ startsAt }) => startsAt))
      expect(new Set(times.map(time => time.slice(11, 16)))).toEqual(new Set(['20:00']))
    }
    expect(api.logged).toEqual([])
  })
})
