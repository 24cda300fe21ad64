import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as traces see it. Requests answered from memory are not traced. */
export interface TracedRequest {
  request: IncomingMessage
  response: ServerResponse
}

/** Diagnostics channels. Publishing costs next to nothing while nobody subscribes (server/tracing). */
export const requestChannel = channel('nashat:request')

/**
 * A call of the API: sent by a client, or made by a page while it renders. The id is the one in the log.
 */
export interface TracedCall {
  path: string
  requestId: string
}
export const callChannel = channel('nashat:call')

/** Statements by their text only, because values are personal data. */
export const statementChannel = tracingChannel<unknown, { text: string }>('nashat:statement')

/** Scheduled jobs and batches of queued jobs, by the name of the queue. */
export const jobChannel = tracingChannel<unknown, { name: string }>('nashat:job')
