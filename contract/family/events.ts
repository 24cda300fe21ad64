import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** What an open page of a family hears of; `session` is also an activity that is called off. */
export const FAMILY_EVENTS = ['attendance', 'session', 'message', 'registration'] as const
export type FamilyEvent = (typeof FAMILY_EVENTS)[number]

/**
 * Each event has ids alone as its data, as far as they are known: `gId`, `registrationId`, `sessionId`,
 * `messageId`. One of each kind without any (`{}`) means that some may have been missed: ask again.
 */
export const getFamilyEvents = {
  method: 'GET',
  path: 'parents/events',
  summary:
    'Server-sent events about the children of the parent: `attendance`, `session`, `message`, `registration`, ' +
    'with ids alone; a trainer has `attendance` where a family announces an absence. It goes on until the access token expires or the session ends; ' +
    'a `Last-Event-ID` header brings what came since.',
  input: z.object({}),
  output: z.string(),
  access: 'token',
  refusals: [],
  mediaType: 'text/event-stream',
  goesOn: true,
} as const satisfies Endpoint
