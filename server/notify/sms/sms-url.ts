/** One variable holds everything of a gateway: `twilio://SID:TOKEN@api.twilio.com?from=%2B15005550006`. */
export interface SmsAccount {
  gateway: 'twilio' | 'unifonic'
  origin: string
  user: string
  password: string
  /** A number, a registered name, or a messaging service of Twilio. */
  from: string
}

export const SMS_URL_EXAMPLES = [
  'twilio://SID:TOKEN@api.twilio.com?from=%2B15005550006',
  'unifonic://APPSID@el.cloud.unifonic.com?sender=Nashat',
] as const

const PROTOCOL = /^(twilio|unifonic)(\+http)?:$/

/** Reads SMS_URL; null when it says too little. `twilio+http:` is for a gateway on this machine. */
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
