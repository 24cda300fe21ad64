import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import { accessRefusalsOf, type Endpoint, EVERY_CALL } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { LEFT_OUT_HEADER } from '#contract/search/left-out.ts'
import { WIDENED_HEADER } from '#contract/search/widened.ts'
import { allowsSeenAs, SEEN_AS_HEADER } from '#contract/staff/seen-as.ts'
import { problem, REFUSALS, type RefusalCode } from '#contract/refusals.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole API, generated from the contract. */
export function printOpenApi(siteUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nashat',
      version: '1.0.0',
      description: 'After-school activities in Saudi Arabia: found, registered and followed.',
      license: { name: 'Proprietary', url: `${siteUrl}/terms` },
      contact: { name: 'Nashat', url: `${siteUrl}/contactus` },
    },
    servers: [{ url: '/api' }],
    security: [],
    tags: [...new Set(ENDPOINTS.map(tagOf))].map(name => ({
      name,
      description: `Calls below /${name}.`,
    })),
    paths: Object.fromEntries(
      ENDPOINTS.map(endpoint => [
        `/${endpoint.path}`,
        { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
      ]),
    ),
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const tagOf = ({ path }: Endpoint) => path.split('/')[0] ?? path

/** The OpenAPI operation of one call. */
export function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.path.replaceAll('/', '_'),
    summary: endpoint.summary,
    ...(endpoint.roles && { description: `For the roles ${endpoint.roles.join(', ')}.` }),
    tags: [tagOf(endpoint)],
    ...(endpoint.access && { security: [{ token: [] }] }),
    ...parametersOf(endpoint),
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: takenBy(endpoint) },
    }),
    responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
  }
}

const takenBy = ({ input, maxBytes, takes }: Endpoint) =>
  takes
    ? Object.fromEntries(takes.map(type => [type, { schema: BYTES }]))
    : jsonOf(schemaOf(input, 'input'), maxBytes ? 'multipart/form-data' : undefined)

const BYTES: Json = { type: 'string', format: 'binary' }

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body get the first answer again, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const SEEN_AS: Json = {
  name: SEEN_AS_HEADER,
  in: 'header',
  required: false,
  description:
    'Somebody of a school that the caller runs: what both of them may see is answered. What is recorded is recorded of the caller.',
  schema: { type: 'string', format: 'uuid' },
}

function parametersOf(endpoint: Endpoint): Json {
  const parameters = [
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(allowsSeenAs(endpoint) ? [SEEN_AS] : []),
    ...(endpoint.method === 'GET' || endpoint.takes ? queryOf(endpoint) : []),
  ]
  return parameters.length > 0 || endpoint.method === 'GET' ? { parameters } : {}
}

function queryOf({ input }: Endpoint): Json[] {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function successOf(endpoint: Endpoint): Json {
  if (endpoint.status === 204) return { 204: { description: 'Done.' } }
  return {
    200: {
      description: endpoint.summary,
      ...(endpoint.paged && { headers: PAGE_HEADERS }),
      content: contentOf(endpoint),
    },
  }
}

function contentOf({ files, mediaType, output }: Endpoint): Json {
  const schema = schemaOf(output, 'output')
  return files
    ? Object.fromEntries(files.map(type => [type, { schema }]))
    : jsonOf(schema, mediaType)
}

const PAGE_HEADERS = {
  'X-Total-Count': {
    description: 'How many there are on all pages; may be ten seconds old.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'The first, previous, next and last page (RFC 8288).',
    schema: { type: 'string' },
  },
  [LEFT_OUT_HEADER]: {
    description:
      'Only where no activity has all words of the search: those that were left out, ' +
      'percent-encoded, each with how many it finds alone (`xyz;total=0, horses;total=12`).',
    schema: { type: 'string' },
  },
  [WIDENED_HEADER]: {
    description:
      'Only where nothing matches all filters that were read from the search text: those that were ' +
      'widened, and to what (`ages;min=5;max=9, weekdays, cityId;id=3`). Filters that are given stay.',
    schema: { type: 'string' },
  },
}

function refusalsOf(endpoint: Endpoint): Json {
  const { method, refusals } = endpoint
  const codes = [...new Set([...accessRefusalsOf(endpoint), ...refusals, ...EVERY_CALL])].filter(
    code => method === 'POST' || code !== 'unsupported_media_type',
  )
  const byStatus = Map.groupBy(codes, code => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, refusalOf(status, codes)]),
  )
}

function refusalOf(status: number, codes: readonly RefusalCode[]): Json {
  return {
    description: `${STATUS_CODES[status]}: ${codes.join(', ')}.`,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const jsonOf = (schema: Json, mediaType = 'application/json') => ({ [mediaType]: { schema } })

function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
