import { mountedPath } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

const CALLS: ReadonlyMap<string, string> = new Map(
  ENDPOINTS.map(endpoint => [mountedPath(endpoint), endpoint.path]),
)
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * What a request is counted as: the path of a call as the contract has it, a probe, or one word for
 * everything else. Addresses of pages hold what people look for, and there is no end of them.
 */
export function routeOf(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (PROBES.has(path)) return path
  if (path.startsWith('/api/')) return CALLS.get(path.toLowerCase()) ?? 'no call'
  if (path.startsWith('/_astro/')) return 'file'
  return /^\/(?:image|upload)\//.test(path) ? 'image' : 'page'
}
