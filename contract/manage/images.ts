import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId } from '../shapes.ts'

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

const image = z
  .file()
  .check(z.refine(({ size }) => size <= MAX_IMAGE_BYTES, { params: { code: 'too_big' } }))

/** Refuses with `image_unreadable` if the file is not a readable photograph. */
export const uploadImage = {
  method: 'POST',
  path: 'manage/uploadimage',
  summary: "Uploads an activity's picture: JPEG, PNG, WebP, AVIF or GIF, up to 40 megapixels.",
  input: z.object({ gId, image }),
  output: z.object({ image: z.string() }),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found', 'not_published', 'image_unreadable'],
  maxBytes: MAX_IMAGE_BYTES,
} as const satisfies Endpoint
