import type { Ctx } from '../lib/request/context.ts'
import { placeOf } from '../lib/request/place.ts'
import type { Client } from '../services/accounts/client.ts'

/** The place, browser and language of the client. */
export const clientOf = (c: Ctx): Client => ({
  place: placeOf(c),
  userAgent: c.req.header('User-Agent') ?? '',
  language: c.var.language,
})
