import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Alone in its file, because every page of a parent asks it. */
export const getUnreadCount = {
  method: 'GET',
  path: 'parents/getunreadcount',
  summary: 'How many messages are not read.',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
