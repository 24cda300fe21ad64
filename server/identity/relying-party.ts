import { isIP } from 'node:net'

/** The WebAuthn relying party that passkeys are created for. */
export interface RelyingParty {
  /** The host name. Passkeys of another host do not work here. */
  id: string
  name: string
  /** The origin that browsers may send answers from. */
  origin: string
}

/**
 * The relying party of a site. Browsers create no passkeys for an IP address, so a site that only its own
 * machine can reach uses `localhost`.
 */
export function relyingParty(siteUrl: string): RelyingParty {
  const url = new URL(siteUrl)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, name: 'Nashat', origin: url.origin }
}
