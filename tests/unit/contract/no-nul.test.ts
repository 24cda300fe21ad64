import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS } from '#contract/index.ts'
import { cached } from '#contract/text/intl.ts'

const NUL = '\u0000'

/**
 * Fields that accept NUL, each with the reason why it does no harm, and the API test that sends one. Add
 * nothing else: PostgreSQL cannot store NUL (decision 037).
 */
const HARMLESS: Readonly<Record<string, RegExp>> = {
  // A password is accepted as typed, and only its hash is stored: tests/api/accounts/sign-in/sign-in.test.ts.
  password: /^users\/(?:login|proveidentity|registerparent|resetpassword|changepassword) password$/,
  // A token that was never issued is unknown, whatever it contains, and only its hash is looked up:
  // tests/api/accounts/opaque-values.test.ts.
  'opaque values': /^[\w/]+ (?:tempToken|token|setupToken|refreshToken)$/,
  // Only its words are compared, in memory: tests/api/schools.test.ts.
  'names of schools': /^schools\/getschoolsnames searchTerm$/,
  // The server ignores it: tests/api/accounts/sign-in/refresh-tokens.test.ts.
  'expired token': /^users\/refreshtoken accessToken$/,
  // The values that the client saw before its change are compared, and never stored.
  'what was seen': /^parents\/editchild seen\./,
  // Fields that a browser may add; the server ignores them: tests/api/accounts/sign-in/passkeys.test.ts.
  extensions: /^users\/\w+passkey(?:step)? credential\.clientExtensionResults\.\*$/,
  // A trap for bots: a message that fills it in is dropped: tests/api/contact.test.ts.
  'trap for bots': /^contact\/sendmessage website$/,
}

/** Texts for any kind of field, with NUL at the beginning, inside and at the end. */
const TEXTS = ['', 'ab', 'a@example.com', '123456', 'seven camels in a row'].flatMap(withNul)

function withNul(text: string): string[] {
  return [0, Math.ceil(text.length / 2), text.length].map(
    place => text.slice(0, place) + NUL + text.slice(place),
  )
}

/** Texts that fit a pattern. Many fields share one, and finding out what fits it takes long. */
const fittingTexts = cached((source: string, flags: string) =>
  fc.sample(fc.stringMatching(new RegExp(source, flags)), 20),
)

/** A text that fits the pattern of the field, with NUL added. */
function textsFor({ checks = [], ...def }: z.core.$ZodStringDef): string[] {
  const patterns = [def, ...checks.map(check => check._zod.def)].flatMap(it =>
    'pattern' in it && it.pattern instanceof RegExp ? [it.pattern] : [],
  )
  // No text is generated for Unicode classes; those of TEXTS fit them.
  const fitting = patterns
    .filter(({ source }) => !source.includes(String.raw`\p{`))
    .flatMap(({ flags, source }) => fittingTexts(source, flags))
  return [...TEXTS, ...fitting.flatMap(withNul)]
}

const keepsOneOf = (schema: z.core.$ZodType, texts: readonly string[]) =>
  texts.some(text => {
    const read = z.safeParse(schema, text)
    return read.success && JSON.stringify(read.data).includes(String.raw`\u0000`)
  })

/** The fields of an input that accept NUL, such as `credential.response.transports[]`. */
function fieldsWithNul(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return keepsOneOf(schema, textsFor(def)) ? [path] : []
    case 'pipe':
      return keepsOneOf(schema, TEXTS) ? [path] : []
    case 'object': {
      const others = def.catchall ? fieldsWithNul(def.catchall, within(path, '*')) : []
      const fields = Object.entries(def.shape)
      return [...fields.flatMap(([name, it]) => fieldsWithNul(it, within(path, name))), ...others]
    }
    case 'array':
      return fieldsWithNul(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap(it => fieldsWithNul(it, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsWithNul(def.innerType, path)
    case 'boolean':
    case 'enum':
    case 'file':
    case 'literal':
    case 'never':
    case 'number':
      return []
    default:
      // `unknown`, and any type that this test does not know yet.
      return [path]
  }
}

const within = (path: string, name: string) => (path ? `${path}.${name}` : name)

const ALL = ENDPOINTS.flatMap(({ input, path }) =>
  fieldsWithNul(input).map(field => `${path} ${field}`),
)

describe('A field of a call', () => {
  test('accepts no NUL: typed text is line, optionalLine or text of contract/accounts/identity.ts', () => {
    const harmless = Object.values(HARMLESS)
    expect(ALL.filter(field => !harmless.some(pattern => pattern.test(field)))).toEqual([])
  })

  test.each(Object.entries(HARMLESS))(
    'is a listed exception only if it exists: %s',
    (_, pattern) => {
      expect(ALL.filter(field => pattern.test(field))).not.toEqual([])
    },
  )

  test('with a plain string is found, at any depth', () => {
    const plain = z.array(z.object({ name: z.optional(z.nullable(z.string())) }))
    const loose = z.object({ list: plain, code: z.string().check(z.regex(/^\d+[^x]*$/)) })
    expect(fieldsWithNul(loose)).toEqual(['list[].name', 'code'])
  })
})
