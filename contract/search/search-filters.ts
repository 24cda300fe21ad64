import * as z from 'zod/mini'
import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  isMany,
  type SearchFilters,
  WEEKDAYS,
} from './filters-registry.ts'
import { MAX_FILTER_VALUES, MAX_FEES, MAX_SEARCH_LENGTH, MONTH } from '../limits.ts'
import { id, maybe, money, slug } from '../shapes.ts'
import { dropInvisible } from '../text/typed-text.ts'

const SHAPES = {
  cities: id,
  schools: id,
  districts: slug,
  ageRanges: id,
  categories: slug,
  weekdays: z.literal(WEEKDAYS),
  months: z.string().check(z.regex(MONTH)),
  amount: money.check(z.lte(MAX_FEES), z.multipleOf(0.01)),
  words: z.string().check(z.overwrite(dropInvisible), z.maxLength(MAX_SEARCH_LENGTH)),
}

function shapeOf(values: (typeof FILTERS)[FilterName]['values']): z.ZodMiniType {
  if (typeof values === 'string') return SHAPES[values]
  return 'length' in values ? z.literal(values) : z.enum(values)
}

type Shapes = {
  [F in keyof SearchFilters]-?: z.ZodMiniOptional<
    z.ZodMiniNullable<z.ZodMiniType<NonNullable<SearchFilters[F]>>>
  >
}

const oneOrMany = (shape: z.ZodMiniType) =>
  z.union([shape, z.array(shape).check(z.maxLength(MAX_FILTER_VALUES))])

/** The filters of a search, one field for each. */
export const searchFilters = Object.fromEntries(
  FILTER_NAMES.map(name => {
    const { field, values } = FILTERS[name]
    const shape: z.ZodMiniType = shapeOf(values)
    return [field, maybe(isMany(name) ? oneOrMany(shape) : shape)]
  }),
) as Shapes
