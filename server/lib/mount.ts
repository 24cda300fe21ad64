import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkInput, readQuery } from './check-input.ts'
import type { App, Ctx } from './http.ts'
import { type Page, setPageHeaders } from './page.ts'
import { type Limit, limitAttempts } from '../services/attempts.ts'
import { Refusal } from './refusal.ts'

type Input<E extends Endpoint> = z.output<E['input']>
type Output<E extends Endpoint> = z.input<E['output']>

/**
 * Serves one contract endpoint. Input is checked before the handler and output after it, so a
 * handler can neither read nor leak a field the contract does not name. A limit is one for each
 * address; it comes before the input is looked at (design, section 4: the order of refusals).
 */
export function mount<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>, c: Ctx) => Promise<Output<E>>,
  limit?: Limit,
): void {
  app.on(endpoint.method, pathOf(endpoint), async c => {
    if (endpoint.method === 'POST') requireJson(c)
    if (limit) await limitAttempts(c.var.deps, `${endpoint.path} ${c.env.address ?? ''}`, limit)
    const input = checkInput(endpoint, await readInput(endpoint, c))
    const answer = await handle(input, c)
    if (endpoint.status === 204) return c.body(null, 204)
    return c.json(endpoint.output.parse(answer) as object)
  })
}

/** Serves one contract endpoint that answers with a page of a longer list. */
export function mountPaged<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>, c: Ctx) => Promise<Page<Output<E>>>,
): void {
  mount(app, endpoint, async (input, c) => {
    const page = await handle(input, c)
    setPageHeaders(c, input, page)
    return page.items
  })
}

const pathOf = ({ path }: Endpoint) => `/api/${path.toLowerCase()}`

function requireJson(c: Ctx): void {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new Refusal('unsupported_media_type')
}

async function readInput(endpoint: Endpoint, c: Ctx): Promise<unknown> {
  if (endpoint.method === 'GET') return readQuery(endpoint, c.req.query())
  return c.req.json().catch(error => {
    throw new Refusal('invalid_input', { cause: error })
  })
}
