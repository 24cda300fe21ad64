import { DAY_SECONDS } from '#contract/durations.ts'
import type { IndexNowConfig } from '../config.ts'

/** The protocol allows no more in one request. */
export const MAX_ADDRESSES = 10_000

/** Longer than any of these services needs. */
const PATIENCE_MS = 30_000
/** How long to wait if a service refuses for now but does not say for how long. */
const DEFAULT_RETRY_SECONDS = 3600
const MAX_RETRY_SECONDS = DAY_SECONDS

export type Submitted =
  | { kind: 'accepted' }
  /** Too many requests: try again after this many seconds. */
  | { kind: 'later'; seconds: number }
  /** Sending the same again would not help. */
  | { kind: 'refused'; status: number }

/**
 * Notifies the search engines behind IndexNow (indexnow.org) of addresses of one site. Throws if the
 * service does not answer or fails, so that it can be tried again.
 */
export async function submit(
  { key, url }: IndexNowConfig,
  siteUrl: string,
  addresses: readonly string[],
): Promise<Submitted> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl).host,
      key,
      keyLocation: `${siteUrl}${keyPath(key)}`,
      urlList: addresses,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  const { ok, status } = response
  if (ok) return { kind: 'accepted' }
  if (status === 429 || status === 503)
    return { kind: 'later', seconds: parseRetryAfter(response.headers.get('Retry-After')) }
  if (status >= 500)
    throw Object.assign(new Error(`IndexNow answered with ${status}.`), { code: `HTTP ${status}` })
  return { kind: 'refused', status }
}

/** The path of the file with the key, which proves that the sender owns the site. */
export const keyPath = (key: string) => `/${key}.txt`

/** Parses seconds or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(retryAfter: string | null): number {
  if (retryAfter === null) return DEFAULT_RETRY_SECONDS
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isNaN(seconds)
    ? DEFAULT_RETRY_SECONDS
    : Math.min(Math.max(seconds, 1), MAX_RETRY_SECONDS)
}
