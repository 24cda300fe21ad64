import type { Ctx } from '../lib/http.ts'
import { networkOf } from '../lib/network.ts'
import type { Client } from '../services/client.ts'

/** Where a call comes from. */
export const clientOf = (c: Ctx): Client => ({
  place: placeOf(c),
  userAgent: c.req.header('User-Agent') ?? '',
  language: c.var.language,
})

/** For limits: one subscriber counts once, however many addresses they have. */
export const placeOf = (c: Ctx): string => networkOf(c.env.address ?? '')
