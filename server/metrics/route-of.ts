import { mountedPath } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

const CALLS: ReadonlyMap<string, string> = new Map(
  ENDPOINTS.map(endpoint => [mountedPath(endpoint), endpoint.path]),
)
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * The route of a request for metrics: the path of a call in the contract, a health check, or one word for
 * everything else. Page addresses are left out, because they contain what people search for, and there are
 * too many.
 */
export function routeOf(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (PROBES.has(path)) return path
  if (path.startsWith('/api/')) return CALLS.get(path.toLowerCase()) ?? 'no call'
  if (path.startsWith('/_astro/')) return 'file'
  return /^\/(?:image|upload)\//.test(path) ? 'image' : 'page'
}
