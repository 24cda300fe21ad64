const ONE_YEAR_SECONDS = 31_536_000

/**
 * Of whatever is no page: nobody frames it, and no address in it is made to lead elsewhere. No more than
 * that, because a worker may load only what the answer that it came with allows.
 */
const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * What a browser is told on every answer. Each page sends its own Content-Security-Policy with
 * the hashes of its scripts (scripts/astro/content-security-policy.mjs).
 */
export const securityHeaders = (siteUrl: string): [name: string, value: string][] => [
  ['Content-Security-Policy', POLICY],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', 'camera=(), geolocation=(self), microphone=(self), payment=(), usb=()'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
  ...(siteUrl.startsWith('https:')
    ? [
        ['Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`] as [
          string,
          string,
        ],
      ]
    : []),
]
