import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account.ts'
import { getCities } from '#contract/places/cities.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { login, loginByPhoneNumber, verifyOtp } from '#contract/accounts/users.ts'
import { users } from '../../../server/db/schema.ts'
import { loadDemoAccounts } from '../../../server/demo/accounts.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { readDemoFamily } from '../../../server/demo/read.ts'
import { codeFor } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const { parent: DEMO_PARENT } = readDemoFamily()
const { email, password, phoneNumber } = DEMO_PARENT

describe('The demo parent', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi()
    await loadDemo(api.deps)
    await loadDemoAccounts(api.deps)
  })
  afterAll(() => api.close())

  test('is the person named in the README and lives in Riyadh', async () => {
    expect(DEMO_PARENT).toMatchObject({
      email: 'parent@example.com',
      password: 'nashat-demo-2026',
      phoneNumber: '+966512345678',
    })
    const { body } = await api.send(login, { email, password })
    expect(decodeJwt(body.accessToken)).toMatchObject({ EmailConfirmed: true, Roles: ['Parent'] })
    const profile = await api.send(getParentProfile, {}, { token: body.accessToken })
    const cities = await api.send(getCities, {})
    const riyadh = cities.body.find(({ slug }) => slug === 'riyadh')
    expect(profile.body).toMatchObject({
      email,
      emailConfirmed: true,
      phoneNumber,
      phoneNumberConfirmed: true,
      cityId: riyadh?.id,
    })
  })

  test('signs in by phone', async () => {
    const { body } = await api.send(loginByPhoneNumber, { phoneNumber: '0512345678' })
    const otp = await codeFor(api, phoneNumber)
    const { status } = await api.send(verifyOtp, { phoneNumber, otp, tempToken: body.tempToken })
    expect(status).toBe(200)
  })

  test('is created once, and keeps a password that was changed', async () => {
    const { body } = await api.send(login, { email, password })
    const changed = 'dates and coffee at dawn'
    await api.send(changePassword, { password: changed }, { token: body.accessToken })
    const before = await api.deps.db.select().from(users)
    await loadDemoAccounts(api.deps)
    expect(await api.deps.db.select().from(users)).toEqual(before)
    expect((await api.send(login, { email, password: changed })).status).toBe(200)
  })
})
