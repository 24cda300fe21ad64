import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFamily, registerFor } from '../../support/people/family.ts'
import { schoolWithMessages } from '../../support/people/messages.ts'

const { at, send } = schoolWithMessages()

/** As many as may register at once in a process. */
const MESSAGES = 5

test('a parent who registers does not wait for schools that write to their families', async () => {
  const { api, published } = at.school
  const activities = await Promise.all(
    Array.from({ length: MESSAGES }, () => published({ capacity: 2 })),
  )
  for (const { gId } of activities) await registerFor(api, await makeFamily(api), gId)
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const together = api.deps.notices.together
  vi.spyOn(api.deps.notices, 'together').mockImplementation(async (tx, work) => {
    begun.resolve()
    await gate.promise
    return together(tx, work)
  })
  onTestFinished(() => {
    gate.resolve()
    vi.restoreAllMocks()
  })

  const sending = activities.map(({ gId }) => send({ gId }))
  await begun.promise
  const { status } = await registerFor(api, await makeFamily(api), at.activity.gId)
  expect(status).toBe(200)

  gate.resolve()
  for (const sent of await Promise.all(sending)) expect(sent.body).toMatchObject({ recipients: 1 })
})
