import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { GENDER } from '../fixed-ids.ts'
import { day, id } from '../shapes.ts'

// What every family page reads about children. Separate from the calls that change them.

export const childId = z.guid()

/** A child is a girl or a boy. Only an activity can be for both. */
export const childGenderId = z.enum({ male: GENDER.male, female: GENDER.female })

/** Only the child's parents see this, and the staff of activities that it is registered for. */
export const child = z.object({
  id: childId,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: day,
  genderId: childGenderId,
  schoolId: z.nullable(id),
  grade: z.nullable(z.string()),
  medicalNotes: z.nullable(z.string()),
  emergencyContact: z.nullable(z.object({ name: z.string(), phoneNumber: z.string() })),
  pickUp: z.nullable(z.string()),
})
export type Child = z.infer<typeof child>

export const getChildrenList = {
  method: 'GET',
  path: 'parents/getchildrenlist',
  summary: "Lists the parent's children in the order they were added.",
  input: z.object({}),
  output: z.array(child),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
