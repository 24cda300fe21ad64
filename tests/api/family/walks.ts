import fc from 'fast-check'

const kid = fc.nat(2)
const family = fc.nat(3)

const register = fc.record({
  do: fc.constant('register' as const),
  family,
  kids: fc.uniqueArray(kid, { minLength: 1 }),
  allOrNothing: fc.boolean(),
  joinWaitlist: fc.boolean(),
})
const ofOne = fc.record({
  do: fc.constantFrom('cancel' as const, 'accept' as const, 'decline' as const),
  family,
  kid,
})
const remove = fc.record({ do: fc.constant('remove' as const), family, kid })
const time = fc.record({
  do: fc.constant('wait' as const),
  hours: fc.constantFrom(1, 5, 13, 25, 49),
})
const settle = fc.record({ do: fc.constant('settle' as const) })

const steps = fc.oneof(
  { weight: 8, arbitrary: register },
  { weight: 10, arbitrary: ofOne },
  { weight: 4, arbitrary: time },
  { weight: 3, arbitrary: settle },
  { weight: 1, arbitrary: remove },
)

/** What happens to one activity and the families who want it. */
export const walks = fc.record({
  capacity: fc.integer({ min: 1, max: 4 }),
  hasWaitlist: fc.constantFrom(true, true, true, false),
  sizes: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 3 }))),
  steps: fc.array(steps, { minLength: 15, maxLength: 35 }),
})

type Of<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Walk = Of<typeof walks>
export type Step = Walk['steps'][number]
