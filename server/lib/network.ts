import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/

/**
 * The network that an address counts as: the address itself, or for IPv6 its /64, which one subscriber
 * controls.
 */
export const networkOf = (address: string): string => prefixOf(address, 64)

/**
 * The connection that an address counts as where requests wait and take turns: the address itself, or for
 * IPv6 its /56, which many lines at home have. As 256 networks of a /64, one line could fill a queue with one
 * request of each. Turns are coarser than limits because neighbours who share one lose by it only while
 * there is a queue, and a limit that they share refuses them at any time. A /48 would contain the lines of
 * too many.
 */
export const connectionOf = (address: string): string => prefixOf(address, 56)

/** An IPv4 address itself, or the first bits of an IPv6 one. Bits are from 49 to 64. */
function prefixOf(address: string, bits: number): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address) ?? []
  const bare = (inBrackets ?? beforePort ?? address).replace(MAPPED, '').replace(/%.*$/, '')
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  const [first, second, third, fourth = '0'] = groupsOf(bare)
  const rest = 2 ** (64 - bits)
  const last = Math.floor(Number.parseInt(fourth, 16) / rest) * rest
  return `${[first, second, third, last.toString(16)].join(':')}::/${bits}`
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
