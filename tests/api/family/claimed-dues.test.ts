import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChild } from '#contract/family/children.ts'
import { getFamilyDues } from '#contract/family/dues.ts'
import { register } from '#contract/family/registering.ts'
import { getDues, notePayment } from '#contract/manage/dues.ts'
import { cancelPlace } from '#contract/manage/roster-changes.ts'
import { parentByEmail } from '../../support/people/accounts.ts'
import { guardiansOf, NOOR } from '../../support/people/guardians.ts'
import { type School, startSchool } from '../../support/people/school.ts'

let school: School
let hands: ReturnType<typeof guardiansOf>

beforeAll(async () => {
  school = await startSchool()
  hands = guardiansOf(school)
})
afterAll(() => school.api.close())

const payFor = async (registrationId: string, amount: number) => {
  const entryId = randomUUID()
  const receivedOn = school.api.deps.now().toISOString().slice(0, 10)
  const paid = { registrationId, entryId, amount, method: 'cash', receivedOn, note: 'At the desk' }
  expect((await school.as(school.head, notePayment, paid)).status).toBe(200)
}

const costs = async (fields: object) => (await school.published({ fees: 350, ...fields })).gId
const ledger = async (gId: string) => (await school.as(school.head, getDues, { gId })).body

test('payments for a child that a school registered count for the child that claims its seat', async () => {
  const gId = await costs({ capacity: 1, hasWaitlist: true })
  const guardian = await parentByEmail(school.api)
  const { registrationId } = (await hands.register(gId, { email: guardian.email })).body
  await payFor(registrationId, 350)
  const { body: own } = await hands.by(guardian, addChild, { ...NOOR, firstName: 'Nour' })
  await hands.by(guardian, register, { gId, childIds: [own.id], joinWaitlist: true })

  expect((await hands.claim(guardian, own.id)).status).toBe(200)
  expect((await hands.by(guardian, getFamilyDues)).body).toMatchObject([
    { firstName: 'Nour', due: 350, paid: 350, left: 0, activity: { gId } },
  ])
  expect(await ledger(gId)).toMatchObject([
    {
      child: { firstName: 'Nour', status: 'confirmed' },
      left: 0,
      entries: [
        { kind: 'payment', amount: 350, note: 'At the desk' },
        { kind: 'charge', amount: 350 },
      ],
    },
  ])
})

test('payments for a seat that was given up count too, if the claiming child has a seat', async () => {
  const given = await costs({ capacity: 4 })
  const kept = await costs({ capacity: 4, activityName: 'Fencing' })
  const guardian = await parentByEmail(school.api)
  await hands.register(kept, { email: guardian.email })
  const { registrationId } = (await hands.register(given, { email: guardian.email })).body
  await payFor(registrationId, 100)
  await school.as(school.head, cancelPlace, { registrationId })
  const { body: own } = await hands.by(guardian, addChild, { ...NOOR, firstName: 'Nour' })
  await hands.by(guardian, register, { gId: given, childIds: [own.id] })

  expect((await hands.claim(guardian, own.id)).status).toBe(200)
  expect(await ledger(given)).toMatchObject([
    { child: { firstName: 'Nour', status: 'confirmed' }, due: 350, paid: 100, left: 250 },
  ])
})
