import { sendContactMessage } from '#contract/contact.ts'
import type { Language } from '#contract/language.ts'
import { type Failure, statusOf } from '../api/answer.ts'
import { ask } from '../api/ask.ts'

export const FIELDS = ['name', 'email', 'message'] as const

type Field = (typeof FIELDS)[number]

/** More than a call takes at all, so that the call names no field. */
const TOO_LARGE = 413

export interface ContactForm {
  /** What was typed: a form is never emptied. */
  values: Record<Field, string>
  /** The code of what is wrong with a field. */
  errors: Partial<Record<Field, string>>
  /** Why nothing was sent, where no field is to blame. */
  failure: Failure | 'foreign' | null
  /** With which the form is shown. */
  status: number
}

export const EMPTY: ContactForm = {
  values: { name: '', email: '', message: '' },
  errors: {},
  failure: null,
  status: 200,
}

/** What was posted; what is no form counts as an empty one. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

type Api = (request: Request) => Promise<Response>

interface Sending {
  language: Language
  api: Api
  /** It comes from a page of another site: whoever typed it has to send it again from here. */
  isForeign: boolean
}

/** Sends what was typed; answers with the form as it is to be shown again, or null once sent. */
export async function sendContactForm(
  data: FormData,
  { api, isForeign, language }: Sending,
): Promise<ContactForm | null> {
  const read = (name: string) => String(data.get(name) ?? '').trim()
  const values = { name: read('name'), email: read('email'), message: read('message') }
  if (isForeign) return { values, errors: {}, failure: 'foreign', status: 403 }
  const input = { ...values, website: read('website'), language }

  const answer = await ask(sendContactMessage, input, { api, language })
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
