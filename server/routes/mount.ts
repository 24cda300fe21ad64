import type * as z from 'zod/mini'
import { type Access, type Endpoint, mountedPath } from '#contract/endpoint.ts'
import { SEEN_AS_HEADER } from '#contract/staff/seen-as.ts'
import { checkInput, readQueryString } from '../lib/request/check-input.ts'
import { makeStreamSafe } from '../lib/request/stream-safe.ts'
import type { App, Ctx } from '../lib/request/context.ts'
import { limitBody, refuseDeclared } from '../lib/request/limit-body.ts'
import { readForm } from '../lib/request/read-form.ts'
import { writeJson } from '../lib/request/write-json.ts'
import { type ListAddress, type Page, setPageHeaders } from '../lib/page.ts'
import { Refusal } from '../lib/refusal.ts'
import { createTurns } from '../lib/turns.ts'
import { admit, type Caller, identify } from '../services/accounts/access.ts'
import { placeOf } from '../lib/request/place.ts'
import type { Limit } from '../security/rate-limits.ts'
import { limitAttempts } from '../services/accounts/attempts.ts'

type Input<E extends Endpoint> = z.output<E['input']>
type Output<E extends Endpoint> = z.input<E['output']>
type PublicEndpoint = Endpoint & { readonly access?: never }
type PrivateEndpoint = Endpoint & { readonly access: Access }

/**
 * Serves one endpoint of the contract. Input is checked before the handler and output after it, so
 * a handler can neither read nor leak a field that the contract does not name. A limit counts per
 * place and comes before the input is checked (design, section 4: the order of refusals).
 */
export function mount<E extends PublicEndpoint>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>, c: Ctx) => Promise<Output<E>>,
  limit?: Limit,
): void {
  serve(app, endpoint, async c => {
    if (limit) await limitCalls(c, endpoint, limit)
    return answer(endpoint, c, input => handle(input, c))
  })
}

/**
 * Serves an endpoint that needs a token. The handler gets the caller. A limit counts by user or by place
 * (`limit.by`).
 */
export function mountPrivate<E extends PrivateEndpoint>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, c: Ctx) => Promise<Output<E>>,
  limit?: Limit,
): void {
  serve(app, endpoint, async c => {
    const caller = await admitCaller(c, endpoint)
    if (limit) await limitCalls(c, endpoint, limit, caller)
    return answer(endpoint, c, input => handle(input, caller, c))
  })
}

const limitCalls = (c: Ctx, { path }: Endpoint, limit: Limit, caller?: Caller) =>
  limitAttempts(
    c.var.deps,
    `${path} ${limit.by === 'person' && caller ? caller.user.id : placeOf(c)}`,
    limit,
  )

/** Identifies and authorises the caller. From here on, the log of refusals contains the user. */
async function admitCaller(c: Ctx, endpoint: Endpoint): Promise<Caller> {
  const { deps } = c.var
  const sender = await identify(deps, c.req.header('Authorization'))
  c.set('userId', sender.user.id)
  return admit(deps, sender, c.req.header(SEEN_AS_HEADER), endpoint)
}

/** A file to answer with. */
export interface AnsweredFile {
  content: Uint8Array<ArrayBuffer>
  mediaType: string
  /** In ASCII, without quotes. */
  name: string
}

/** Serves an endpoint that needs a token and answers with a file. */
export function mountFile<E extends PrivateEndpoint>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, c: Ctx) => Promise<AnsweredFile>,
): void {
  serve(app, endpoint, async c => {
    const caller = await admitCaller(c, endpoint)
    const input = checkInput(endpoint, await readInput(endpoint, c))
    const { content, mediaType, name } = await handle(input, caller, c)
    return c.body(content, 200, {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
}

/** Serves an endpoint that needs a token and answers with an event stream. */
export function mountStream<
  E extends PrivateEndpoint & { readonly streams: true; readonly mediaType: string },
>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, c: Ctx) => ReadableStream<Uint8Array>,
): void {
  serve(app, endpoint, async c => {
    const caller = await admitCaller(c, endpoint)
    const input = checkInput(endpoint, await readInput(endpoint, c))
    c.header('Content-Type', endpoint.mediaType)
    // nginx and similar proxies would otherwise buffer the stream.
    c.header('X-Accel-Buffering', 'no')
    // A HEAD request would never read the stream.
    if (c.req.raw.method === 'HEAD') return c.body(null)
    return c.body(handle(input, caller, c))
  })
}

/** The overhead of a form around its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024
/** How many forms are read at once. Each takes twice its size in memory while it is handled. */
const UPLOADS_AT_ONCE = 16

/**
 * Serves an endpoint that needs a token and takes a file in a form. The body is only read after the caller
 * and the limit were checked, and one at a time of each person: all that somebody may upload in an hour would
 * not fit into memory.
 */
export function mountUpload<E extends PrivateEndpoint & { readonly maxBytes: number }>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, c: Ctx) => Promise<Output<E>>,
  limit: Limit,
): void {
  const maxSize = endpoint.maxBytes + FORM_OVERHEAD_BYTES
  const limitSize = limitBody(maxSize)
  const takeTurn = createTurns(UPLOADS_AT_ONCE)
  app.on(endpoint.method, mountedPath(endpoint), async c => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? ''))
      throw new Refusal('unsupported_media_type', { message: FORM_EXPECTED_TEXT })
    const caller = await admitCaller(c, endpoint)
    await limitCalls(c, endpoint, limit, caller)
    refuseDeclared(c, maxSize)
    const output = await takeTurn(caller.user.id, async () => {
      // Reads ahead if the length is not given.
      await limitSize(c, async () => {})
      return handle(checkInput(endpoint, await readForm(c.req.raw)), caller, c)
    })
    return c.json(endpoint.output.parse(output) as object, 200)
  })
}

/** How many such files are read at once. What was read of the longest takes some 80 MB. */
const FILES_AT_ONCE = 4

/**
 * Serves an endpoint that needs a token and whose body is a file. The body is only read after the caller
 * was checked, and one at a time of each person: six long ones together held up everybody for seconds.
 */
export function mountFileBody<
  E extends PrivateEndpoint & { readonly maxBytes: number; readonly takes: readonly string[] },
>(
  app: App,
  endpoint: E,
  handle: (
    input: Input<E>,
    file: AsyncIterable<Uint8Array>,
    caller: Caller,
    c: Ctx,
  ) => Promise<Output<E>>,
): void {
  const limit = limitBody(endpoint.maxBytes)
  const takeTurn = createTurns(FILES_AT_ONCE)
  app.on(endpoint.method, mountedPath(endpoint), async c => {
    const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';')
    if (!endpoint.takes.includes(type.trim()))
      throw new Refusal('unsupported_media_type', { message: asOneOf(endpoint.takes) })
    const caller = await admitCaller(c, endpoint)
    const input = checkInput(endpoint, readQueryString(endpoint, c.req.queries()))
    refuseDeclared(c, endpoint.maxBytes)
    const output = await takeTurn(caller.user.id, async () => {
      await limit(c, async () => {})
      const body = c.req.raw.body ?? new Blob().stream()
      // Cancelling the body would close the connection before the refusal is sent; see `discardUnreadBody`.
      return handle(input, body.values({ preventCancel: true }), caller, c)
    })
    return c.json(endpoint.output.parse(output) as object, 200)
  })
}

const asOneOf = (types: readonly string[]) => ({
  en: `Send the file as ${types.join(' or ')}.`,
  ar: `أرسلوا الملف بالنوع ${types.join(' أو ')}.`,
})

const FORM_EXPECTED_TEXT = {
  en: 'Send the file as a form (multipart/form-data).',
  ar: 'أرسلوا الملف ضمن نموذج (multipart/form-data).',
}

/** Sets the paging headers and returns the items of the page. Null `address`: no links to other pages. */
export async function answerPage<Items>(
  c: Ctx,
  address: ListAddress | null,
  finding: Promise<Page<Items>>,
): Promise<Items> {
  const page = await finding
  setPageHeaders(c, address, page)
  return page.items
}

function serve(app: App, endpoint: Endpoint, handle: (c: Ctx) => Promise<Response>): void {
  app.on(endpoint.method, mountedPath(endpoint), async c => {
    if (endpoint.method === 'POST') requireJson(c)
    return handle(c)
  })
}

async function answer<E extends Endpoint>(
  endpoint: E,
  c: Ctx,
  handle: (input: Input<E>) => Promise<Output<E>>,
): Promise<Response> {
  const output = await handle(checkInput(endpoint, await readInput(endpoint, c)))
  if (endpoint.status === 204) return c.body(null, 204)
  const text = await writeJson(endpoint.output, output)
  return c.body(text, 200, { 'Content-Type': endpoint.mediaType ?? 'application/json' })
}

/** Refuses what is not JSON, and JSON that is compressed: a few kilobytes could unpack to gigabytes. */
function requireJson(c: Ctx): void {
  const isPlain = /^(?:identity)?$/i.test(c.req.header('Content-Encoding') ?? '')
  if (!isPlain) c.header('Accept-Encoding', 'identity')
  if (!isPlain || !/^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new Refusal('unsupported_media_type')
}

async function readInput(endpoint: Endpoint, c: Ctx): Promise<unknown> {
  if (endpoint.method === 'GET') return makeStreamSafe(readQueryString(endpoint, c.req.queries()))
  const input = await c.req.json().catch(error => {
    throw new Refusal('invalid_input', { cause: error })
  })
  return makeStreamSafe(input)
}
