export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of these; whoever sends others makes us read them anew. */
const MOST_KNOWN = 100
const known = new Map<string, Encoding>()

/** The best encoding that an `Accept-Encoding` allows (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const before = known.get(accepted)
  if (before) return before

  const chosen = readAccepted(accepted)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(accepted, chosen)
  return chosen
}

function readAccepted(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const q = parameters.find(parameter => parameter.startsWith('q='))
    weights.set(name === 'x-gzip' ? 'gzip' : name, q ? Number(q.slice(2)) || 0 : 1)
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const)
    .filter(name => weightOf(name) > 0 && weightOf(name) >= (weights.get('identity') ?? 0))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  return best ?? 'identity'
}

/** Whether `If-None-Match` names what would be sent: by weak comparison, in a list, or as `*`. */
export function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}
