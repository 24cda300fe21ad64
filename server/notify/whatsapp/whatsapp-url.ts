/** The parts of WHATSAPP_URL: our phone number at Meta's Cloud API. */
export interface WhatsAppAccount {
  origin: string
  /** Like `v23.0`. */
  version: string
  phoneNumberId: string
  accessToken: string
  /** Signs the notifications that Meta sends us. */
  appSecret: string
  /** Proves that the webhook is ours when it is set up. */
  verifyToken: string
}

export const WHATSAPP_URL_EXAMPLE =
  'whatsapp://ACCESS_TOKEN@graph.facebook.com/v23.0/PHONE_NUMBER_ID?secret=APP_SECRET&verify=VERIFY_TOKEN'

/** Parses WHATSAPP_URL; null if incomplete. `whatsapp+http:` has no TLS, for a stand-in on this machine. */
export function readWhatsAppUrl(text: string): WhatsAppAccount | null {
  if (!URL.canParse(text)) return null
  const { host, pathname, protocol, searchParams, username } = new URL(text)
  const [scheme, http] = /^whatsapp(\+http)?:$/.exec(protocol) ?? []
  const [, version, phoneNumberId] = /^\/(v\d{1,3}\.\d)\/(\d{1,30})\/?$/.exec(pathname) ?? []
  const appSecret = searchParams.get('secret')
  const verifyToken = searchParams.get('verify')
  if (!scheme || !host || !username) return null
  if (!version || !phoneNumberId || !appSecret || !verifyToken) return null
  const accessToken = decodeURIComponent(username)
  const origin = `${http ? 'http' : 'https'}://${host}`
  return { origin, version, phoneNumberId, accessToken, appSecret, verifyToken }
}
