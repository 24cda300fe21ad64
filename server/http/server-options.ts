import type { ServerOptions } from 'node:http'
import { KEEP_ALIVE_SECONDS } from '../page-cache/stored.ts'

/** A whole form over a line of 17 kilobits a second, which is slower than any phone of today. */
const REQUEST_TIMEOUT_MS = 30_000
const CHECKS_PER_TIMEOUT = 15

/**
 * What `node:http` is told when the server is made. Set later, `requestTimeout` would leave the time
 * for headers at a minute, and that is what bodies would get too; and with the usual check of every
 * thirty seconds, thirty could mean sixty.
 */
export const serverOptions = (requestTimeoutMs = REQUEST_TIMEOUT_MS): ServerOptions => ({
  maxHeaderSize: 16_384,
  headersTimeout: requestTimeoutMs,
  requestTimeout: requestTimeoutMs,
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000,
  connectionsCheckingInterval: Math.ceil(requestTimeoutMs / CHECKS_PER_TIMEOUT),
  // `isMisframed` looks for it: where `node:http` refuses such a request, it still does what came behind.
  requireHostHeader: false,
})
