import fc from 'fast-check'

const kid = fc.nat(2)
const family = fc.nat(3)
const nth = fc.nat(11)

const register = fc.record({
  do: fc.constant('register' as const),
  family,
  kids: fc.uniqueArray(kid, { minLength: 1 }),
  allOrNothing: fc.boolean(),
  joinWaitlist: fc.constantFrom(true, true, true, false),
})
/** Usually for a child with that status, and sometimes for any child. */
const cancel = fc.record({
  do: fc.constant('cancel' as const),
  whom: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'offered', 'waitlisted', 'anybody'),
  nth,
})
const answer = fc.record({
  do: fc.constantFrom('accept' as const, 'decline' as const),
  whom: fc.constantFrom('offered', 'offered', 'offered', 'offered', 'anybody'),
  nth,
})
const remove = fc.record({ do: fc.constant('remove' as const), whom: fc.constant('anybody'), nth })
const time = fc.record({
  do: fc.constant('wait' as const),
  hours: fc.constantFrom(1, 5, 13, 25, 25, 49),
})
const settle = fc.record({ do: fc.constant('settle' as const) })

const steps = fc.oneof(
  { weight: 9, arbitrary: register },
  { weight: 6, arbitrary: cancel },
  { weight: 5, arbitrary: answer },
  { weight: 5, arbitrary: time },
  { weight: 2, arbitrary: settle },
  { weight: 1, arbitrary: remove },
)

/** A random sequence of steps for one activity and the families who want it. */
export const walks = fc.record({
  capacity: fc.integer({ min: 1, max: 4 }),
  hasWaitlist: fc.constantFrom(true, true, true, true, true, false),
  sizes: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 3 }))),
  steps: fc.array(steps, { minLength: 20, maxLength: 40 }),
})

type Of<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Walk = Of<typeof walks>
export type Step = Walk['steps'][number]
