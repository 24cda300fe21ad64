import { isIP } from 'node:net'

/** For whom passkeys are made (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The name of the host: passkeys of other hosts do not work here. */
  id: string
  name: string
  /** From where browsers may send answers. */
  origin: string
}

/**
 * The relying party of a site by its address. Browsers make no passkeys for an IP address: a site that is
 * served for its own machine alone has them as `localhost`.
 */
export function relyingParty(siteUrl: string): RelyingParty {
  const url = new URL(siteUrl)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, name: 'Nashat', origin: url.origin }
}
