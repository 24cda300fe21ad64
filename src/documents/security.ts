const DAY_MS = 86_400_000
/** RFC 9116 wants less than a year, so that nobody writes to whoever is long gone. */
const VALID_DAYS = 180

interface Site {
  siteUrl: string
  contactEmail: string
}

/** Whom to tell of a hole in the site (RFC 9116); the same all day, and good for half a year. */
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
