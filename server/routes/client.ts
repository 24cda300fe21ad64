import type { Ctx } from '../lib/http.ts'
import type { Client } from '../services/client.ts'

/** Where a call comes from. */
export const clientOf = (c: Ctx): Client => ({
  address: c.env.address ?? '',
  userAgent: c.req.header('User-Agent') ?? '',
  language: c.var.language,
})
