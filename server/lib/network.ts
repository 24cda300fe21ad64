import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/

/**
 * The network that an address counts as: the address itself, or for IPv6 its /64, which one subscriber
 * controls.
 */
export function networkOf(address: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address) ?? []
  const bare = (inBrackets ?? beforePort ?? address).replace(MAPPED, '').replace(/%.*$/, '')
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const read = (part: string) => part.split(':').filter(group => group !== '')
  const [start, end] = [read(before), read(after ?? '')]
  const gap = after === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array.from({ length: gap }, () => '0'), ...end]
  return groups.map(group => group.replace(/^0+(?=.)/, ''))
}
