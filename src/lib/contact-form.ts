import { sendContactMessage } from '#contract/contact.ts'
import type { Language } from '#contract/language.ts'
import type { Failure } from './answer.ts'
import { ask } from './ask.ts'

export const FIELDS = ['name', 'email', 'message'] as const

type Field = (typeof FIELDS)[number]

export interface ContactForm {
  /** What was typed: a form is never emptied. */
  values: Record<Field, string>
  /** The code of what is wrong with a field. */
  errors: Partial<Record<Field, string>>
  /** Why nothing was sent, where no field is to blame. */
  failure: Failure | null
}

export const EMPTY: ContactForm = {
  values: { name: '', email: '', message: '' },
  errors: {},
  failure: null,
}

/** What was posted; what is no form counts as an empty one. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

type Api = (request: Request) => Promise<Response>

/** Sends what was typed; answers with the form as it is to be shown again, or null once sent. */
export async function sendContactForm(
  data: FormData,
  language: Language,
  api: Api,
): Promise<ContactForm | null> {
  const read = (name: string) => String(data.get(name) ?? '').trim()
  const values = { name: read('name'), email: read('email'), message: read('message') }
  const input = { ...values, website: read('website'), language }

  const answer = await ask(sendContactMessage, input, { api, language })
  if (answer.ok) return null

  const errors = errorsOf(answer.failure)
  const failure = Object.keys(errors).length > 0 ? null : answer.failure
  return { values, errors, failure }
}

function errorsOf(failure: Failure): ContactForm['errors'] {
  const errors = failure.kind === 'refused' ? (failure.problem.errors ?? []) : []
  const isField = (path: string): path is Field => (FIELDS as readonly string[]).includes(path)
  return Object.fromEntries(
    errors.filter(({ path }) => isField(path)).map(({ path, code }) => [path, code]),
  )
}
