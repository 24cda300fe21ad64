import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/**
 * The events that an open page of a family receives. `session` includes an activity that is called
 * off.
 */
export const FAMILY_EVENTS = ['attendance', 'session', 'message', 'registration'] as const
export type FamilyEvent = (typeof FAMILY_EVENTS)[number]

/**
 * The data of an event has only ids, if known: `gId`, `registrationId`, `sessionId`, `messageId`.
 * One event of each kind without any (`{}`) means that some may have been missed: load again.
 */
export const getFamilyEvents = {
  method: 'GET',
  path: 'parents/events',
  summary:
    'Streams server-sent events about the parent’s children: `attendance`, `session`, `message`, `registration`, ' +
    'with ids only; trainers get `attendance` when a family announces an absence. Runs until the access token expires or the session ends; ' +
    'a `Last-Event-ID` header replays events since then.',
  input: z.object({}),
  output: z.string(),
  access: 'token',
  refusals: [],
  mediaType: 'text/event-stream',
  streams: true,
} as const satisfies Endpoint
