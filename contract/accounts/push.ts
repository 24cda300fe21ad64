import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/** Addresses of push services have a few hundred characters, all of them ASCII. */
const endpoint = z.string().check(z.maxLength(2000), z.regex(/^[\x21-\x7e]+$/))

export const getPushKey = {
  method: 'GET',
  path: 'parents/getpushkey',
  summary: 'Returns the public key for push subscriptions; null if push is not available.',
  input: z.object({}),
  /** A P-256 point in base64url: the `applicationServerKey` of the Push API. */
  output: z.object({ publicKey: z.nullable(z.string()) }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/** Takes what `PushSubscription.toJSON()` returns in a browser. */
export const subscribePush = {
  method: 'POST',
  path: 'parents/subscribepush',
  summary: 'Turns on push notices in this browser for its session.',
  input: z.object({
    endpoint,
    keys: z.object({
      /** A P-256 point: 65 bytes, the first of which is 4. */
      p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
      /** 16 bytes */
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
    }),
  }),
  output: z.undefined(),
  access: 'token',
  refusals: [],
  status: 204,
} as const satisfies Endpoint

export const unsubscribePush = {
  method: 'POST',
  path: 'parents/unsubscribepush',
  summary: 'Turns off push notices in this browser.',
  input: z.object({ endpoint }),
  output: z.undefined(),
  access: 'token',
  refusals: [],
  status: 204,
} as const satisfies Endpoint
