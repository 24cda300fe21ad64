import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { changed, line, optionalLine, personName, phoneNumber, text } from '../accounts/identity.ts'
import { MAX_CHILD_AGE, MAX_MEDICAL_NOTES, MAX_PERSON_NAME, MAX_PICK_UP } from '../limits.ts'
import { day, id, maybe } from '../shapes.ts'
import { child, childGenderId, childId } from './child.ts'

export { type Child, childGenderId, getChildrenList } from './child.ts'

const emergencyContact = z.object({ name: line(MAX_PERSON_NAME), phoneNumber })

/**
 * Free text or a number: `3` and `"3"` are the same. The site offers the grades of Saudi schools.
 */
const grade = z.pipe(
  z.pipe(z.union([z.string().check(z.maxLength(40)), z.int()]), z.transform(String)),
  optionalLine(40),
)

/** The fields that a parent fills in. An empty text counts as missing. */
const written = {
  firstName: personName,
  lastName: personName,
  /** Must not be in the future. A child is at most `MAX_CHILD_AGE` years old. */
  birthDate: day,
  genderId: childGenderId,
  schoolId: maybe(id),
  grade: maybe(grade),
  medicalNotes: maybe(text(MAX_MEDICAL_NOTES)),
  emergencyContact: maybe(emergencyContact),
  pickUp: maybe(text(MAX_PICK_UP)),
}

const newChild = z.object(written)
export type NewChild = z.infer<typeof newChild>

export const getChildById = {
  method: 'GET',
  path: 'parents/getchildbyid',
  summary: "Returns one of the parent's children.",
  input: z.object({ childId }),
  output: child,
  access: 'token',
  refusals: ['not_found'],
} as const satisfies Endpoint

export const addChild = {
  method: 'POST',
  path: 'parents/addchild',
  summary: `Adds a child, up to ${MAX_CHILD_AGE} years old.`,
  input: newChild,
  output: child,
  access: 'confirmed',
  refusals: ['idempotency_conflict'],
  idempotent: true,
} as const satisfies Endpoint

/**
 * Replaces the whole child: a field that is left out is emptied. With `seen`, which is the child
 * before the change, only the differences are written. If the other guardian has changed the same
 * field meanwhile, the call is refused as `edited_meanwhile`, with the current child in `current`.
 */
export const editChild = {
  method: 'POST',
  path: 'parents/editchild',
  summary: 'Changes a child; omitted fields are cleared.',
  input: z.object({ id: childId, ...written, seen: maybe(child) }),
  output: child,
  access: 'confirmed',
  refusals: ['not_found', 'edited_meanwhile'],
} as const satisfies Endpoint

export const removeChild = {
  method: 'POST',
  path: 'parents/removechild',
  summary: "Removes a child and all related data, and gives up the child's seats.",
  input: z.object({ childId }),
  output: changed,
  access: 'confirmed',
  refusals: ['not_found'],
} as const satisfies Endpoint
