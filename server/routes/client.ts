import type { Ctx } from '../lib/request/context.ts'
import { networkOf } from '../lib/network.ts'
import type { Client } from '../services/accounts/client.ts'

/** The place, browser and language of the client. */
export const clientOf = (c: Ctx): Client => ({
  place: placeOf(c),
  userAgent: c.req.header('User-Agent') ?? '',
  language: c.var.language,
})

/** The place that limits count by. A subscriber with many addresses counts as one. */
export const placeOf = (c: Ctx): string => networkOf(c.env.address ?? '')
