import type { ServerOptions } from 'node:http'
import { KEEP_ALIVE_SECONDS } from '../page-cache/stored.ts'

/**
 * Enough to send the largest body of a call (MAX_BODY_BYTES) at 17 kbit/s, which is slower than any phone
 * today.
 */
const REQUEST_TIMEOUT_MS = 30_000
const CHECKS_PER_TIMEOUT = 15

/**
 * Options for creating the HTTP server. If `requestTimeout` were set later, the time for headers would stay
 * at one minute, and bodies would get that too. With the default check interval of thirty seconds, a limit
 * of thirty could mean sixty.
 */
export const serverOptions = (requestTimeoutMs = REQUEST_TIMEOUT_MS): ServerOptions => ({
  maxHeaderSize: 16_384,
  headersTimeout: requestTimeoutMs,
  requestTimeout: requestTimeoutMs,
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000,
  connectionsCheckingInterval: Math.ceil(requestTimeoutMs / CHECKS_PER_TIMEOUT),
  // `isAmbiguousRequest` checks the host instead: `node:http` would still handle the next request after refusing
  // one without a host.
  requireHostHeader: false,
})
