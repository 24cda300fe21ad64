import { languageOfPath, pathTo } from '#contract/paths.ts'
import { ENCODINGS } from '../page-cache/negotiate.ts'
import { encodingFor, storedFrom, type Stored, variantOf } from '../page-cache/stored.ts'
import { RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import { Overloaded } from './concurrency-limit.ts'

export interface OverloadPages {
  /**
   * The overload page after a `Overloaded` error, in the language of the address. Rethrows any other error.
   */
  renderFor(error: unknown, pathname: string): Promise<Stored>
  /** The overload page in all encodings, or undefined if it was never made. */
  cachedFor(pathname: string): Stored | undefined
}

/**
 * Keeps the overload page of each language, because rendering it for each rejected request would add load.
 */
export function createOverloadPages(
  render: (address: string) => Promise<{ response: Response }>,
): OverloadPages {
  const kept = new Map<string, Promise<Stored>>()
  const made = new Map<string, Stored>()

  async function make(address: string): Promise<Stored> {
    const { response } = await render(address)
    const headers = new Headers(response.headers)
    headers.set('Cache-Control', 'no-cache')
    headers.set('Retry-After', String(RETRY_SOON_SECONDS))
    const stored = storedFrom(503, headers, Buffer.from(await response.arrayBuffer()))
    for (const encoding of ENCODINGS) await variantOf(stored, encodingFor(stored, encoding))
    made.set(address, stored)
    return stored
  }

  /** Forgets a page that could not be made, so that the next request tries again. */
  async function tryToMake(address: string): Promise<Stored> {
    try {
      return await make(address)
    } catch (error) {
      kept.delete(address)
      throw error
    }
  }

  return {
    renderFor(error, pathname) {
      if (!(error instanceof Overloaded)) throw error
      const address = addressOf(pathname)
      const page = kept.get(address) ?? tryToMake(address)
      kept.set(address, page)
      return page
    },
    cachedFor: pathname => made.get(addressOf(pathname)),
  }
}

const addressOf = (pathname: string) => pathTo(languageOfPath(pathname), '/unavailable')
