import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** In a file of its own, because every page of a parent calls it. */
export const getUnreadCount = {
  method: 'GET',
  path: 'parents/getunreadcount',
  summary: 'Returns the number of unread messages.',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint
