import { isDeepStrictEqual } from 'node:util'
import type { Child, NewChild } from '#contract/family/children.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { readPhoneNumber } from '../../identity/phone.ts'
import { type FieldError, Refusal } from '../../lib/refusal.ts'

/** All fields that a parent writes about a child. */
type Whole = Omit<Child, 'id'>

/**
 * Merges an edit of a child (`typed`, based on `seen`) into what is `stored` now: fields that the caller left
 * alone keep their stored value. Refuses `edited_meanwhile` if both changed a field differently. The
 * emergency contact counts as one field, because a name and a number from different edits would not belong
 * together.
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

/** Normalises input to the API's shape: empty values become null, valid phone numbers E.164. */
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

/** Returns the form fields of a field that differ. */
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
