import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is told of a request; one that is answered from memory is not. */
export interface ToldRequest {
  request: IncomingMessage
  response: ServerResponse
}

/** Work is told of here as it is done. Without anybody who listens (server/tracing) that costs next to nothing. */
export const REQUESTS = channel('nashat:request')

/** A call of the API by its path, and as what the log has it: of a request, or of a page that asks within one. */
export interface ToldCall {
  path: string
  requestId: string
}
export const CALLS = channel('nashat:call')

/** Statements by their text alone: values are of people. */
export const STATEMENTS = tracingChannel<unknown, { text: string }>('nashat:statement')

/** Scheduled jobs, and batches of what is queued, by the name of their queue. */
export const JOBS = tracingChannel<unknown, { name: string }>('nashat:job')
