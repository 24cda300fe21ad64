const ONE_YEAR_SECONDS = 31_536_000

/**
 * The policy for answers that are not pages: no framing, no plugins, no `<base>`. Not stricter, because a
 * worker may load only what the policy of its own script allows.
 */
const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The security headers of every answer. Each page has its own Content-Security-Policy with the hashes of
 * its scripts (content-security-policy.ts).
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
