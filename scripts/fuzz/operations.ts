import * as z from 'zod/mini'

/** JSON Schema as the OpenAPI document of the product writes it. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** A call as the OpenAPI document describes it. */
export interface Operation {
  /** Below `/api/`. */
  path: string
  method: 'GET' | 'POST'
  /** Its input as one object, wherever the request carries it. */
  input: Schema
  /** The media type of its body; null if the address carries all of the input. */
  mediaType: string | null
  /** The statuses that the document lists for it. */
  statuses: ReadonlySet<number>
}

const schema = z.custom<Schema>(value => typeof value === 'object' && value !== null)
const operation = z.object({
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })),
  ),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema })) })),
  responses: z.record(z.string(), z.unknown()),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Returns every call of an OpenAPI document. Throws if it is not one. */
export function readOperations(json: unknown): Operation[] {
  return Object.entries(document.parse(json).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({
      path: path.slice(1),
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      ...inputOf(it),
      statuses: new Set(Object.keys(it.responses).map(Number)),
    })),
  )
}

function inputOf({
  parameters = [],
  requestBody,
}: z.infer<typeof operation>): Pick<Operation, 'input' | 'mediaType'> {
  const inQuery = parameters.filter(parameter => parameter.in === 'query')
  const ofQuery: Schema = {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  }
  const [body] = Object.entries(requestBody?.content ?? {})
  if (!body) return { input: ofQuery, mediaType: null }
  const [mediaType, { schema }] = body
  const isObject = mediaType === 'application/json' || mediaType === 'multipart/form-data'
  return { input: isObject ? schema : ofQuery, mediaType }
}
