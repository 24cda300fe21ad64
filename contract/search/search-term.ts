import * as z from 'zod/mini'
import { cleanSearchTerm } from '../text/typed-text.ts'

/** What somebody searches for. It loses what nobody sees, and is not trimmed: a space ends a word. */
export const searchTerm = (max: number) =>
  z.string().check(z.overwrite(cleanSearchTerm), z.maxLength(max))
