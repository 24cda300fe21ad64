import fc from 'fast-check'
import type { Operation, Schema } from './operations.ts'
import type { Pool } from './pool.ts'

/** Values that an attacker would try in any field. */
const HOSTILE = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    {},
    [],
    [[]],
    { __proto__: null },
    -0,
    2 ** 31,
    2 ** 53,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e\u2066',
    '٣',
    '𝟙',
    'null',
    'NaN',
    '0x10',
    '1e9',
    "' or 1=1 --",
    '%00%ff',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '${7*7}{{7*7}}',
    'javascript:alert(1)',
    'http://127.0.0.1:5432/',
    '\r\nSet-Cookie: a=b',
    '=cmd|1!A1',
    '9999-12-31',
    '-000001-01-01',
    '0000-00-00',
    '2026-02-30T25:61:61Z',
    'a'.repeat(5000),
    'ن'.repeat(5000),
  ),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
  fc
    .integer({ min: 50, max: 2000 })
    .map(depth => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
)

/** Inputs of a call: mostly valid by its schema, else with one hostile field, or anything. */
export function inputsOf({ input }: Operation, pool: Pool): fc.Arbitrary<unknown> {
  const good = valuesOf(input, '', pool)
  const names = Object.keys(input.properties ?? {})
  const spoilt =
    names.length === 0
      ? good
      : fc
          .tuple(good, fc.constantFrom(...names), HOSTILE)
          .map(([values, name, hostile]) => ({ ...(values as object), [name]: hostile }))
  return fc.oneof(
    { arbitrary: good, weight: 5 },
    { arbitrary: spoilt, weight: 4 },
    { arbitrary: HOSTILE, weight: 1 },
  )
}

/** Values that a schema allows; often real ones of that name, if answers have shown some. */
function valuesOf(schema: Schema, name: string, pool: Pool): fc.Arbitrary<unknown> {
  const known = pool.valuesFor(name)
  const made = madeFor(schema, name, pool)
  if (known.length === 0 || schema.type === 'array' || schema.type === 'object') return made
  return fc.oneof(
    { arbitrary: fc.constantFrom(...known), weight: 3 },
    { arbitrary: made, weight: 1 },
  )
}

function madeFor(schema: Schema, name: string, pool: Pool): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(choice => valuesOf(choice, name, pool)))
  if (schema.allOf) return madeFor(Object.assign({}, ...schema.allOf) as Schema, name, pool)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return textsFor(schema)
    case 'integer':
      return fc.integer(boundsOf(schema))
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return arraysFor(schema, name, pool)
    case 'object':
      return objectsFor(schema, pool)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function boundsOf({ exclusiveMaximum, exclusiveMinimum, maximum, minimum }: Schema) {
  const min = Math.max(
    minimum ?? -1000,
    exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1,
  )
  const max = Math.min(
    maximum ?? min + 2000,
    exclusiveMaximum === undefined ? min + 2000 : exclusiveMaximum - 1,
  )
  return { min, max: Math.max(min, max) }
}

const DAY = fc
  .date({ min: new Date('2010-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map(date => date.toISOString())

function textsFor({ format, maxLength = 200, minLength = 0, pattern }: Schema) {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return DAY.map(text => text.slice(0, 10))
  if (format === 'date-time') return DAY
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (pattern !== undefined) return matching(pattern)
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) }
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }))
}

/** Text that matches a pattern. Patterns with lookahead cannot be inverted, so any text stands for theirs. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.string()
  }
}

function arraysFor({ items = {}, maxItems = 4, minItems = 0 }: Schema, name: string, pool: Pool) {
  // `childIds` holds what other calls name `childId`.
  const one = name.replace(/s$/, '')
  return fc.array(valuesOf(items, one, pool), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  })
}

function objectsFor(
  { additionalProperties, properties = {}, required = [] }: Schema,
  pool: Pool,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valuesOf(schema, name, pool)] as const,
  )
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: required })
  if (fields.length > 0 || typeof additionalProperties !== 'object') return record
  return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties, '', pool), {
    maxKeys: 4,
  })
}
