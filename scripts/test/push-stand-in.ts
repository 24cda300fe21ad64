import http from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

/** The host name of a fake push service on a port of this machine. */
export const pushHost = (port: number) => `push-${port}.nashat.test`
const PUSH_HOST = /^push-(\d+)\.nashat\.test$/

/**
 * Redirects pushes to such a name to its port. The server itself only sends to public hosts by https, and has
 * no setting to change that: so call this before the server is loaded.
 */
export function redirectPushes(): void {
  const ask = https.request
  https.request = ((options: RequestOptions, ...rest: []) => {
    const port = PUSH_HOST.exec(options.host ?? '')?.[1]
    if (!port) return ask(options, ...rest)
    const { headers, method, path, signal } = options
    return http.request({ headers, method, path, signal, host: '127.0.0.1', port })
  }) as typeof https.request
  syncBuiltinESMExports()
}
