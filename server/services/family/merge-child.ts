import { isDeepStrictEqual } from 'node:util'
import type { Child, NewChild } from '#contract/family/children.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { readPhoneNumber } from '../../identity/phone.ts'
import { type FieldError, Refusal } from '../../lib/refusal.ts'

/** What a parent writes of a child, with nothing left out. */
type Whole = Omit<Child, 'id'>

/**
 * What becomes of a child that is `stored` by now, where somebody who saw it as `seen` has made `typed` of it: what
 * they left as it was stays as it is. Refuses `edited_meanwhile` where both have changed a field, each otherwise. A
 * contact is one field: a number of one guardian beside the name of the other would be nobody's.
 */
export function mergeChild(stored: Child, seen: Child, typed: NewChild): Whole {
  const { id: _, ...now } = stored
  const { id: __, ...before } = seen
  const after = wholeOf(typed)
  const fields = Object.keys(now) as (keyof Whole)[]
  const own = fields.filter(field => !isDeepStrictEqual(before[field], after[field]))
  const clashing = own.filter(
    field =>
      !isDeepStrictEqual(now[field], before[field]) && !isDeepStrictEqual(now[field], after[field]),
  )
  if (clashing.length > 0)
    throw new Refusal('edited_meanwhile', {
      errors: clashing.flatMap(field => pathsOf(field, now, after)).map(clashAt),
      current: stored,
    })
  return { ...now, ...Object.fromEntries(own.map(field => [field, after[field]])) }
}

/** As the API shows it: what is empty is null, a number in E.164 where it is one. */
function wholeOf(input: NewChild): Whole {
  const contact = input.emergencyContact ?? null
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    birthDate: input.birthDate,
    genderId: input.genderId,
    schoolId: input.schoolId ?? null,
    grade: input.grade || null,
    medicalNotes: input.medicalNotes || null,
    emergencyContact: contact && {
      name: contact.name,
      phoneNumber: readPhoneNumber(contact.phoneNumber) ?? contact.phoneNumber,
    },
    pickUp: input.pickUp || null,
  }
}

/** The fields of a form that a field is written in, as far as they are not the same. */
function pathsOf(field: keyof Whole, now: Whole, after: Whole): string[] {
  if (field !== 'emergencyContact') return [field]
  return (['name', 'phoneNumber'] as const)
    .filter(part => now.emergencyContact?.[part] !== after.emergencyContact?.[part])
    .map(part => `emergencyContact.${part}`)
}

const clashAt = (path: string): FieldError => ({
  path,
  code: { name: 'edited_meanwhile', sentence: REFUSALS.edited_meanwhile },
})
