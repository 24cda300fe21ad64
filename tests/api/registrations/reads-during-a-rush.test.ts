import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivities } from '#contract/activities.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { makeFamilies, registerFor } from '../../support/people/family.ts'

const PARENTS = 200

describe('While 200 parents register at once', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('a visitor who only reads does not wait until all of them are answered', async () => {
    const { gId } = await addActivity(api, { capacity: 10, hasWaitlist: true })
    const families = await makeFamilies(api, PARENTS, [{}])
    let answered = 0
    const rush = families.map(async family => {
      const { status } = await registerFor(api, family, gId, { wishes: { joinWaitlist: true } })
      answered++
      return status
    })
    const { status } = await api.send(getActivities, {})
    expect(status).toBe(200)
    expect(answered).toBeLessThan(PARENTS / 2)
    expect(new Set(await Promise.all(rush))).toEqual(new Set([200]))
  })
})
