import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../refusal.ts'

/** Refuses a longer body as `too_large`, before it is read to its end. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large')
    },
  })
