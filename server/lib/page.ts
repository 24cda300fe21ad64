import type { Endpoint } from '#contract/endpoint.ts'
import { LEFT_OUT_HEADER, type LeftOut, writeLeftOut } from '#contract/search/left-out.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { WIDENED_HEADER, type Widened, writeWidened } from '#contract/search/widened.ts'
import type { Ctx } from './request/context.ts'

/** One page of a longer list. */
export interface Page<Items> {
  items: Items
  /** The length of the whole list; may be ten seconds old. */
  total: number
  /** For a search: words that were left out because nothing matched all of them. */
  leftOut?: readonly LeftOut[]
  /** For a search: filters from its text that were widened because nothing matched. */
  widened?: readonly Widened[]
}

interface Paging {
  page?: number | null | undefined
  pageSize?: number | null | undefined
}

/** The rows of a page: the offset and the limit. */
export function rowsOf({ page, pageSize }: Paging): { offset: number; limit: number } {
  const limit = pageSize ?? PAGE_SIZE
  return { offset: ((page ?? 1) - 1) * limit, limit }
}

/** The GET address of a list. */
export interface ListAddress {
  endpoint: Pick<Endpoint, 'path'>
  input: object & Paging
}

/**
 * Sets the headers of a page: the length of the list and, if it has an address, links to other pages (RFC
 * 8288).
 */
export function setPageHeaders(
  c: Ctx,
  address: ListAddress | null,
  { leftOut = [], total, widened = [] }: Page<unknown>,
): void {
  c.header('X-Total-Count', String(total))
  if (address) c.header('Link', linksOf(address, total))
  if (leftOut.length > 0) c.header(LEFT_OUT_HEADER, writeLeftOut(leftOut))
  if (widened.length > 0) c.header(WIDENED_HEADER, writeWidened(widened))
}

/**
 * The links of a page. They are GET addresses even if the search was posted, so that a client can simply
 * follow them.
 */
function linksOf({ endpoint, input }: ListAddress, total: number): string {
  const page = input.page ?? 1
  const last = Math.max(1, Math.ceil(total / (input.pageSize ?? PAGE_SIZE)))
  const link = (rel: string, to: number) =>
    `<${addressOf(endpoint, { ...input, page: to })}>; rel="${rel}"`
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ]
  return links.join(', ')
}

function addressOf({ path }: ListAddress['endpoint'], input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api/${path}?${query}`
}
