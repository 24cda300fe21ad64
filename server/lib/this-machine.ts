import type { Ctx } from './http.ts'
import { Refusal } from './refusal.ts'

const HERE = /^(?:localhost|127\.[\d.]+|\[::1\])$/
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
/** A proxy on this machine asks for somebody else; one of these says so, whichever it is. */
const OF_PROXIES = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP']

/** Refuses whoever does not ask from the machine that serves. */
export function requireThisMachine(c: Ctx, siteUrl: string): void {
  const isForOthers = OF_PROXIES.some(name => c.req.header(name) !== undefined)
  const isHere = LOOPBACK.test(c.env.address ?? '') && !isForOthers
  // A page of somebody else whose name was made to point here is not from here.
  const { hostname } = new URL(c.req.url)
  const isAsked = HERE.test(hostname) || hostname === new URL(siteUrl).hostname
  if (!isHere || !isAsked) throw new Refusal('not_found')
}
