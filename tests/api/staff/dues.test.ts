import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFamilyDues } from '#contract/family/dues.ts'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { removeChild } from '#contract/family/children.ts'
import * as dues from '#contract/manage/dues.ts'
import { cancelActivity, editActivity } from '#contract/manage/edit-activity.ts'
import { cancelPlace } from '#contract/manage/roster-changes.ts'
import { duesEntries } from '../../../server/db/schema.ts'
import {
  cancelFor,
  type Family,
  makeFamily,
  registerFor,
  registrationOf,
} from '../../support/people/family.ts'
import { type School, startSchool } from '../../support/people/school.ts'
import { makeAdmin, makeStaff, makeTrainer } from '../../support/people/staff.ts'

const FEE = 350
const TODAY = '2026-09-01'

describe('The ledger of a school', () => {
  let school: School
  /** A child with a place in an activity of 350 SAR. */
  let place: Awaited<ReturnType<typeof newPlace>>

  beforeAll(async () => {
    school = await startSchool()
    school.api.clock.now = new Date(`${TODAY}T09:00:00+03:00`)
    school.api.deps.rateLimitScale = 1_000_000
    place = await newPlace()
  })
  afterAll(() => school.api.close())

  async function newPlace() {
    const { gId } = await school.published({ fees: FEE })
    const family = await makeFamily(school.api, [{ firstName: 'Sara', genderId: 2 }])
    await registerFor(school.api, family, gId)
    const { registrationId } = await registrationOf(school.api, family)
    return { gId, family, registrationId }
  }

  const money = (amount: number, more: object = {}) => ({
    registrationId: place.registrationId,
    entryId: randomUUID(),
    amount,
    method: 'cash',
    receivedOn: TODAY,
    ...more,
  })
  const pay = (amount: number, more: object = {}) =>
    school.as(school.head, dues.notePayment, money(amount, more))
  const giveBack = (amount: number, more: object = {}) =>
    school.as(school.head, dues.noteRefund, money(amount, more))
  const correct = (corrects: string | undefined, more: object = {}) =>
    school.as(school.head, dues.voidEntry, { entryId: randomUUID(), corrects, ...more })
  const ledger = async (gId: string, person: Family = school.head) =>
    (await school.as(person, dues.getDues, { gId })).body
  const familyLedger = async ({ token }: Family) =>
    (await school.api.send(getFamilyDues, {}, { token })).body

  test('charges the fee at the time when a child got its seat', async () => {
    const { family, gId, registrationId } = await newPlace()
    const [row] = await ledger(gId)
    expect(row).toMatchObject({
      registrationId,
      child: { firstName: 'Sara', lastName: 'Alharbi', guardianName: 'Mona Alharbi' },
      due: FEE,
      paid: 0,
      refunded: 0,
      left: FEE,
      entries: [{ kind: 'charge', amount: FEE, method: null, by: null }],
    })
    await school.as(school.head, editActivity, { gId, version: 2, fees: 500 })
    expect(await ledger(gId)).toMatchObject([{ due: FEE }])
    expect(await familyLedger(family)).toMatchObject([
      { due: FEE, left: FEE, firstName: 'Sara', activity: { gId } },
    ])
  })

  test('charges nothing for free activities and for waiting children', async () => {
    const free = await school.published({ fees: 0 })
    const full = await school.published({ fees: FEE, capacity: 1, hasWaitlist: true })
    const first = await makeFamily(school.api, [{ genderId: 2 }])
    const second = await makeFamily(school.api, [{ genderId: 2 }])
    await registerFor(school.api, first, free.gId)
    await registerFor(school.api, first, full.gId, { wishes: { allowConflict: true } })
    await registerFor(school.api, second, full.gId, { wishes: { joinWaitlist: true } })
    expect(await ledger(free.gId)).toMatchObject([{ due: 0, entries: [] }])
    expect(await ledger(full.gId)).toHaveLength(1)
    expect(await familyLedger(second)).toEqual([])
  })

  test('shows a family and its school the same: due, paid, refunded and left', async () => {
    place = await newPlace()
    const { body } = await pay(200.5, { method: 'transfer', note: 'First half' })
    expect(body).toMatchObject({ due: FEE, paid: 200.5, refunded: 0, left: 149.5 })
    await giveBack(0.5)
    expect(await familyLedger(place.family)).toMatchObject([
      {
        due: FEE,
        paid: 200.5,
        refunded: 0.5,
        left: 150,
        entries: [
          { kind: 'charge' },
          { kind: 'payment', method: 'transfer', receivedOn: TODAY, note: 'First half' },
          { kind: 'refund', amount: 0.5 },
        ],
      },
    ])
    const [, payment] = body.entries
    expect(payment?.by).toBe('Mona Alharbi')
  })

  test('accepts no more than is left, refunds no more than was paid, and names the field', async () => {
    place = await newPlace()
    const wrong = async (answer: ReturnType<typeof pay>) => {
      const { body, status } = await answer
      return [status, body.errors?.map(({ code, path }) => `${path} ${code}`)]
    }
    expect(await wrong(pay(FEE + 0.01))).toEqual([400, ['amount too_big']])
    for (const nothing of [0, -1, 0.001, 1e-323])
      expect((await pay(nothing)).body.errors?.[0]?.path).toBe('amount')
    expect(await wrong(giveBack(1))).toEqual([400, ['amount too_big']])
    expect(await wrong(pay(0))).toEqual([400, ['amount too_small']])
    expect(await wrong(pay(-5))).toEqual([400, ['amount too_small']])
    expect((await wrong(pay(1.005)))[0]).toBe(400)
    expect(await wrong(pay(1, { receivedOn: '2026-09-02' }))).toEqual([
      400,
      ['receivedOn in_future'],
    ])
    expect(await wrong(pay(1, { method: 'crypto' }))).toEqual([400, ['method unknown_value']])
    expect(await wrong(pay(1, { note: 'x'.repeat(201) }))).toEqual([400, ['note too_long']])
    expect(await ledger(place.gId)).toMatchObject([{ left: FEE, paid: 0 }])
  })

  test('keeps a voided entry visible, and does not count it', async () => {
    place = await newPlace()
    const paid = (await pay(100)).body.entries.at(-1)?.entryId
    const { body } = await correct(paid, { note: 'Of her sister' })
    expect(body).toMatchObject({ paid: 0, left: FEE })
    expect(body.entries.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'correction'])
    expect(body.entries.at(-1)).toMatchObject({
      corrects: paid,
      amount: 100,
      note: 'Of her sister',
    })
    const again = await correct(paid)
    expect(again.status).toBe(200)
    expect(again.body.entries).toHaveLength(3)
    const answer = await correct(body.entries.at(-1)?.entryId)
    expect(answer.body.errors?.[0]?.path).toBe('corrects')
  })

  test('does not void a payment that was refunded', async () => {
    place = await newPlace()
    const paid = (await pay(100)).body.entries.at(-1)?.entryId
    const back = (await giveBack(100)).body.entries.at(-1)?.entryId
    expect((await correct(paid)).body.errors?.[0]?.path).toBe('corrects')
    await correct(back)
    expect((await correct(paid)).body).toMatchObject({ paid: 0, refunded: 0, left: FEE })
  })

  test('lets a school charge another price', async () => {
    place = await newPlace()
    const [row] = await ledger(place.gId)
    await correct(row?.entries[0]?.entryId, { note: 'Sister discount' })
    const { registrationId } = place
    const charge = { registrationId, entryId: randomUUID(), amount: 300 }
    const { body } = await school.as(school.head, dues.noteCharge, charge)
    expect(body).toMatchObject({ due: 300, left: 300 })
  })

  test('charges nothing more once a seat is given up, or its activity called off', async () => {
    place = await newPlace()
    await pay(100)
    await cancelFor(school.api, place.family)
    expect(await ledger(place.gId)).toMatchObject([
      { child: { status: 'cancelled' }, due: 0, paid: 100, left: -100 },
    ])
    expect((await giveBack(100)).body).toMatchObject({ paid: 100, refunded: 100, left: 0 })

    const off = await newPlace()
    const input = { gId: off.gId, version: 2, message_En: 'No trainer.' }
    expect((await school.as(school.head, cancelActivity, input)).status).toBe(200)
    expect(await familyLedger(off.family)).toMatchObject([{ due: 0, left: 0 }])
  })

  test('counts an entry that is sent twice once, and accepts no other under the same id', async () => {
    place = await newPlace()
    const entryId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(350, { entryId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await ledger(place.gId)).toMatchObject([{ paid: FEE, left: 0 }])
    const other = await pay(1, { entryId })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('recognises an id in any notation', async () => {
    place = await newPlace()
    const entryId = randomUUID()
    const inCapitals = { registrationId: place.registrationId.toUpperCase() }
    await pay(100, { entryId })
    const again = await pay(100, { ...inCapitals, entryId: entryId.toUpperCase() })
    expect(again.body).toMatchObject({ paid: 100, left: 250 })
    const taken = [entryId.toUpperCase(), entryId].map(id => correct(id))
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200])
    expect(await ledger(place.gId)).toMatchObject([{ paid: 0, entries: [{}, {}, {}] }])
  })

  test('voids a charge once, also while its activity is called off', async () => {
    for (let time = 0; time < 3; time++) {
      place = await newPlace()
      const { gId } = place
      const charge = (await ledger(gId))[0]?.entries[0]?.entryId
      const off = { gId, version: 2, message_En: 'No trainer.' }
      const [taken, cancelled] = await Promise.all([
        correct(charge),
        school.as(school.head, cancelActivity, off),
      ])
      expect([taken.status, cancelled.status]).toEqual([200, 200])
      expect(await ledger(gId)).toMatchObject([{ due: 0, entries: [{}, {}] }])
    }
  })

  test('never counts more than is due, however many record it at the same moment', async () => {
    place = await newPlace()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(100)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await ledger(place.gId)).toMatchObject([{ paid: 300, left: 50 }])
    const entryId = (await ledger(place.gId))[0]?.entries[1]?.entryId
    const corrected = await Promise.all(Array.from({ length: 4 }, () => correct(entryId)))
    expect(corrected.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await ledger(place.gId)).toMatchObject([{ paid: 200, left: 150 }])
  })

  test('has the same sum in any order of entries', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('pay'), halalas: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ act: fc.constant('giveBack'), halalas: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ act: fc.constant('correct'), halalas: fc.nat(20) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async steps => {
        place = await newPlace()
        for (const { act, halalas } of steps) {
          if (act === 'pay') await pay(halalas / 100)
          else if (act === 'giveBack') await giveBack(halalas / 100)
          else
            await correct(
              (await ledger(place.gId))[0]?.entries.at(halalas)?.entryId ?? randomUUID(),
            )
          const [row] = await ledger(place.gId)
          if (!row) throw new Error('The place is there.')
          const corrected = new Set(row.entries.map(({ corrects }) => corrects))
          const sum = (kind: string) =>
            row.entries
              .filter(it => it.kind === kind && !corrected.has(it.entryId))
              .reduce((total, { amount }) => total + Math.round(amount * 100), 0)
          expect(Math.round(row.due * 100)).toBe(sum('charge'))
          expect(Math.round(row.paid * 100)).toBe(sum('payment'))
          expect(Math.round(row.refunded * 100)).toBe(sum('refund'))
          expect(Math.round(row.left * 100)).toBe(sum('charge') - sum('payment') + sum('refund'))
          expect(row.refunded).toBeLessThanOrEqual(row.paid)
        }
      }),
      { numRuns: 8 },
    )
  })

  test('keeps payments when their child is removed, without any name', async () => {
    place = await newPlace()
    await pay(100, { note: 'From her grandfather' })
    const [childId] = place.family.childIds
    const { status } = await school.api.send(
      removeChild,
      { childId },
      { token: place.family.token },
    )
    expect(status).toBe(200)
    expect(await ledger(place.gId)).toMatchObject([
      { child: null, due: 0, paid: 100, entries: [{ kind: 'payment', note: null }] },
    ])
    expect((await pay(1)).status).toBe(404)
    const kept = await school.api.deps.db
      .select()
      .from(duesEntries)
      .where(eq(duesEntries.registrationId, place.registrationId))
    expect(JSON.stringify(kept)).not.toContain('Sara')
  })

  test('requires the right Finance, which no trainer has', async () => {
    const { gId, registrationId } = await newPlace()
    const { api, schoolId } = school
    const without = await makeStaff(api, schoolId, 'School', ['Roster'])
    place = { ...place, registrationId }
    for (const [endpoint, input] of [
      [dues.getDues, { gId }],
      [dues.exportDues, { gId }],
      [dues.notePayment, money(1)],
    ] as const) {
      const { body, status } = await school.as(without, endpoint, input)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
    const [{ id = 0 } = {}] = await api.deps.db
      .select({ id: duesEntries.activityId })
      .from(duesEntries)
      .where(eq(duesEntries.registrationId, registrationId))
    const trainer = await makeTrainer(api, schoolId, id)
    expect((await school.as(trainer, dues.getDues, { gId })).status).toBe(403)
    const treasurer = await makeStaff(api, schoolId, 'School', ['Finance'])
    expect(await ledger(gId, treasurer)).toHaveLength(1)
  })

  test("is in the family's access log if an Admin looks", async () => {
    const { family, gId } = await newPlace()
    const admin = await makeAdmin(school.api)
    await ledger(gId, admin)
    const { body } = await school.api.send(getAccessLog, {}, { token: family.token })
    expect(body).toMatchObject([{ what: 'dues', by: { role: 'Admin' } }])
  })

  test('is seen by its own family alone', async () => {
    const stranger = await makeFamily(school.api)
    expect(await familyLedger(stranger)).toEqual([])
  })

  test('can be exported, one row per entry', async () => {
    place = await newPlace()
    await pay(100, { note: '=1+1' })
    const answer = await school.api.ask(`/api/${dues.exportDues.path}?gId=${place.gId}`, {
      headers: { Authorization: `Bearer ${school.head.token}` },
    })
    const rows = parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
    expect(rows).toMatchObject([
      { Child: 'Sara Alharbi', Entry: 'Due', 'Amount in SAR': '350', Counts: 'Yes' },
      {
        Entry: 'Paid',
        'Paid by': 'Cash',
        Day: TODAY,
        Note: "'=1+1",
        'Recorded by': 'Mona Alharbi',
      },
    ])
  })

  test('removes the charge of a seat that its school withdraws', async () => {
    const { gId, registrationId } = await newPlace()
    await school.as(school.head, cancelPlace, { registrationId })
    expect(await ledger(gId)).toMatchObject([{ due: 0, left: 0 }])
  })
})
