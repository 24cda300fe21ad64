import { DAY_MS } from '#contract/durations.ts'

/** RFC 9116 recommends less than a year, so that reports do not go to an outdated contact. */
const VALID_DAYS = 180

interface Site {
  siteUrl: string
  contactEmail: string
}

/**
 * Returns security.txt (RFC 9116): where to report vulnerabilities. The same all day, and valid for half a
 * year.
 */
export function securityText({ contactEmail, siteUrl }: Site, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS)
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
