import { coverPath, isDrawn } from '#contract/covers.ts'
import { DEFAULT_IMAGE } from '#contract/images.ts'

export { isDrawn } from '#contract/covers.ts'

/** Returns the picture of a category, by its slug. */
export const coverOf = (slug: string): string => (isDrawn(slug) ? coverPath(slug) : DEFAULT_IMAGE)
