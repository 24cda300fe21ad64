import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../refusal.ts'
import type { Ctx } from './context.ts'

/** Refuses a longer body as `too_large`, before it is read to its end. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large')
    },
  })

/** Refuses a body as `too_large` by its declared length, if it declares one. */
export function refuseDeclared(c: Ctx, maxSize: number): void {
  if (Number(c.req.header('Content-Length')) > maxSize) throw new Refusal('too_large')
}
