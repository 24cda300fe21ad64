import { sendContactMessage } from '#contract/contact.ts'
import type { Language } from '#contract/language.ts'
import { type Failure, statusOf } from '../api/answer.ts'
import { askInside, type InsideApi } from '../api/ask-inside.ts'

export const FIELDS = ['name', 'email', 'message'] as const

type Field = (typeof FIELDS)[number]

/** The status if the body is too large: such a refusal names no field. */
const TOO_LARGE = 413

export interface ContactForm {
  /** What was typed. It is always shown again. */
  values: Record<Field, string>
  /** The error code of each invalid field. */
  errors: Partial<Record<Field, string>>
  /** Why nothing was sent, if no field is at fault. */
  failure: Failure | 'foreign' | null
  /** The HTTP status of the page. */
  status: number
}

export const EMPTY: ContactForm = {
  values: { name: '', email: '', message: '' },
  errors: {},
  failure: null,
  status: 200,
}

/** Reads the posted form. An invalid body counts as an empty form. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

interface Sending {
  language: Language
  api: InsideApi
  /** The form was posted from another site. The user has to send it again from here. */
  isForeign: boolean
}

/** Sends the form. Returns the form to show again, or null if it was sent. */
export async function sendContactForm(
  data: FormData,
  { api, isForeign, language }: Sending,
): Promise<ContactForm | null> {
  const read = (name: string) => String(data.get(name) ?? '').trim()
  const values = { name: read('name'), email: read('email'), message: read('message') }
  if (isForeign) return { values, errors: {}, failure: 'foreign', status: 403 }
  const input = { ...values, website: read('website'), language }

  const answer = await askInside({ api, language })(sendContactMessage, input)
  if (answer.ok) return null

  const status = statusOf(answer.failure) || 503
  if (status === TOO_LARGE)
    return { values, errors: { [longestOf(values)]: 'too_long' }, failure: null, status }
  const errors = errorsOf(answer.failure)
  return Object.keys(errors).length > 0
    ? { values, errors, failure: null, status: 200 }
    : { values, errors, failure: answer.failure, status }
}

const longestOf = (values: ContactForm['values']): Field =>
  FIELDS.toSorted((one, other) => values[other].length - values[one].length)[0] ?? 'message'

function errorsOf(failure: Failure): ContactForm['errors'] {
  const errors = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  const isField = (path: string): path is Field => (FIELDS as readonly string[]).includes(path)
  return Object.fromEntries(
    errors.filter(({ path }) => isField(path)).map(({ path, code }) => [path, code]),
  )
}
