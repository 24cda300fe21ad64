import type { Operation } from './operations.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A request as it goes to the server. */
export interface Carried {
  query: string
  init: RequestInit
}

/** Puts an input into a request: into its address, as JSON, as a form, or as a file. */
export function carried({ mediaType, method }: Operation, input: unknown): Carried {
  if (method === 'GET') return { query: queryOf(input), init: {} }
  if (mediaType === 'application/json')
    return { query: '', init: post(mediaType, JSON.stringify(input)) }
  if (mediaType === 'multipart/form-data')
    return { query: '', init: { method: 'POST', body: formOf(input) } }
  const file = mediaType?.startsWith('image/') ? PIXEL : JSON.stringify(input)
  return { query: queryOf(input), init: post(mediaType ?? 'text/plain', file) }
}

const post = (type: string, body: string | Buffer<ArrayBuffer>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': type },
  body,
})

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** Node refuses an address and headers of more than 16 KB before our code sees them. */
const LONGEST = 6000

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null)
    return `?${encodeURIComponent(textOf(input).slice(0, 600).toWellFormed())}`
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, textOf(one))
  return `?${query}`.slice(0, LONGEST)
}

function formOf(input: unknown): FormData {
  const form = new FormData()
  if (typeof input !== 'object' || input === null) return form
  for (const [name, value] of Object.entries(input))
    form.append(
      name,
      /file|image|picture/i.test(name) ? new Blob([PIXEL], { type: 'image/png' }) : textOf(value),
    )
  return form
}
