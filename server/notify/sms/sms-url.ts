/** The parts of SMS_URL, like `twilio://SID:TOKEN@api.twilio.com?from=%2B15005550006`. */
export interface SmsAccount {
  gateway: 'twilio' | 'unifonic'
  origin: string
  user: string
  password: string
  /** A number, a registered sender name, or a Twilio messaging service. */
  from: string
}

export const SMS_URL_EXAMPLES = [
  'twilio://SID:TOKEN@api.twilio.com?from=%2B15005550006',
  'unifonic://APPSID@el.cloud.unifonic.com?sender=Nashat',
] as const

const PROTOCOL = /^(twilio|unifonic)(\+http)?:$/

/** Parses SMS_URL; null if incomplete. `twilio+http:` has no TLS, for a gateway on this machine. */
export function readSmsUrl(text: string): SmsAccount | null {
  if (!URL.canParse(text)) return null
  const { host, password, protocol, searchParams, username } = new URL(text)
  const [, gateway, http] = PROTOCOL.exec(protocol) ?? []
  const from = searchParams.get(gateway === 'twilio' ? 'from' : 'sender')
  const isWhole = host && username && from && (gateway === 'unifonic' || password)
  if (!gateway || !isWhole) return null
  return {
    gateway: gateway as SmsAccount['gateway'],
    origin: `${http ? 'http' : 'https'}://${host}`,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from,
  }
}
