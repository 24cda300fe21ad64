import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, type Verdict } from '../../../server/registrations/decide-registration.ts'

const applicants = fc
  .array(fc.option(fc.constantFrom('too_young', 'too_old'), { nil: null, freq: 2 }), {
    minLength: 1,
    maxLength: 10,
  })
  .map(refusals =>
    refusals.map((refusal, at) => ({ childId: `child ${at}`, refusal, conflict: null })),
  )
const seats = fc.record({
  free: fc.oneof(fc.nat(11), fc.constant(Infinity)),
  hasWaitlist: fc.boolean(),
  waiting: fc.nat(20),
})
const wishes = fc.record({ allOrNothing: fc.boolean(), joinWaitlist: fc.boolean() })
const cases = fc.tuple(applicants, seats, wishes)

const those = <Why>(answers: readonly Verdict<Why>[], status: Verdict<Why>['status']) =>
  answers.filter(answer => answer.status === status)

describe('Children of one family who request seats', () => {
  test('are each answered once, in the order of the request', () => {
    fc.assert(
      fc.property(cases, ([children, free, wish]) => {
        expect(decide(children, free, wish).map(({ childId }) => childId)).toEqual(
          children.map(({ childId }) => childId),
        )
      }),
    )
  })

  test('never get more seats than there are, and leave no free seat that one of them wants alone', () => {
    fc.assert(
      fc.property(cases, ([children, free, wish]) => {
        const able = children.filter(({ refusal }) => refusal === null).length
        const seated = those(decide(children, free, wish), 'confirmed').length
        expect(seated).toBeLessThanOrEqual(free.free)
        if (!wish.allOrNothing) expect(seated).toBe(Math.min(able, free.free))
      }),
    )
  })

  test('with all or nothing are all seated, all wait together, or are all refused', () => {
    fc.assert(
      fc.property(cases, ([children, free, { joinWaitlist }]) => {
        const answers = decide(children, free, { allOrNothing: true, joinWaitlist })
        expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
        for (const answer of answers)
          if (answer.status === 'waitlisted') expect(answer.together).toBe(children.length > 1)
      }),
    )
  })

  test('keep their own reason for refusal; the others read which child caused it', () => {
    fc.assert(
      fc.property(cases, ([children, free, wish]) => {
        const isSpoilt = wish.allOrNothing && children.some(({ refusal }) => refusal !== null)
        decide(children, free, wish).forEach((answer, at) => {
          const { refusal = null } = children[at] ?? {}
          if (refusal !== null) expect(answer).toMatchObject({ status: 'refused', why: refusal })
          else if (isSpoilt) expect(answer).toMatchObject({ status: 'refused', why: 'sibling' })
          else if (answer.status === 'refused') expect(answer.why).toBe('full')
        })
      }),
    )
  })

  test('are at the end of the waiting list, one after the other, without gaps', () => {
    fc.assert(
      fc.property(cases, ([children, free, wish]) => {
        const waiting = decide(children, free, wish).flatMap(answer =>
          answer.status === 'waitlisted' ? [answer.position] : [],
        )
        expect(waiting).toEqual(waiting.map((_, at) => free.waiting + 1 + at))
      }),
    )
  })

  test('wait only if there is a waiting list and they want to', () => {
    fc.assert(
      fc.property(cases, ([children, free, wish]) => {
        const waits = those(decide(children, free, wish), 'waitlisted').length > 0
        if (waits) expect([free.hasWaitlist, wish.joinWaitlist]).toEqual([true, true])
      }),
    )
  })

  test('are all seated where there is no limit', () => {
    fc.assert(
      fc.property(applicants, wishes, (children, wish) => {
        const able = children.map(({ childId }) => ({ childId, refusal: null, conflict: null }))
        const free = { free: Infinity, hasWaitlist: false, waiting: 0 }
        expect(those(decide(able, free, wish), 'confirmed')).toHaveLength(children.length)
      }),
    )
  })

  describe('and one of whom has an overlap', () => {
    const free = (childId: string) => ({ childId, refusal: null, conflict: null })
    const busy = (childId: string) => ({ ...free(childId), conflict: 'overlap' })
    const oneSeat = { free: 1, hasWaitlist: true, waiting: 4 }
    const statuses = (
      children: Parameters<typeof decide<string>>[0],
      wishes: { allOrNothing: boolean; joinWaitlist: boolean },
      seats = oneSeat,
    ) => decide(children, seats, wishes).map(one => ('why' in one ? one.why : one.status))
    const each = { allOrNothing: false, joinWaitlist: true }
    const together = { allOrNothing: true, joinWaitlist: true }

    test('may wait while the other has the seat, and does not get the seat itself', () => {
      expect(statuses([free('sara'), busy('omar')], each)).toEqual(['confirmed', 'waitlisted'])
      expect(statuses([busy('omar'), free('sara')], each)).toEqual(['overlap', 'confirmed'])
    })

    test('may wait together with the other, and has no seat together with it', () => {
      const children = [free('sara'), busy('omar')]
      expect(statuses(children, together)).toEqual(['waitlisted', 'waitlisted'])
      const twoSeats = { ...oneSeat, free: 2 }
      expect(statuses(children, together, twoSeats)).toEqual(['sibling', 'overlap'])
    })

    test('reads the overlap if there is no waiting list, even if all is full', () => {
      const noLine = { free: 0, hasWaitlist: false, waiting: 0 }
      expect(statuses([busy('omar')], each, noLine)).toEqual(['overlap'])
      expect(statuses([busy('omar')], together, noLine)).toEqual(['overlap'])
    })
  })
})
