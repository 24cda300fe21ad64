import * as z from 'zod/mini'
import { createPause } from '../pause.ts'

type Pause = () => Promise<void>

/** A field with so many items is written item by item. */
const LONG = 100

/**
 * Checks an answer and writes it as JSON: exactly the fields that the schema names. A list is checked and
 * written item by item, with pauses, and so is a long list in a field: what a large family is registered for
 * has twenty megabytes.
 */
export async function writeJson(
  schema: z.core.$ZodType,
  answer: unknown,
  pause: Pause = createPause(),
): Promise<string> {
  if (isPlainList(schema) && Array.isArray(answer)) return writeList(schema, answer, pause)
  if (isPlainObject(schema) && hasLongField(answer)) return writeObject(schema, answer, pause)
  return JSON.stringify(z.parse(schema, answer))
}

const isPlainList = (schema: z.core.$ZodType): schema is z.ZodMiniArray =>
  schema instanceof z.ZodMiniArray && !schema.def.checks?.length

const isPlainObject = (schema: z.core.$ZodType): schema is z.ZodMiniObject =>
  schema instanceof z.ZodMiniObject && !schema.def.checks?.length && !schema.def.catchall

const hasLongField = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.values(answer).some(value => Array.isArray(value) && value.length > LONG)

async function writeList(
  { def }: z.ZodMiniArray,
  answer: readonly unknown[],
  pause: Pause,
): Promise<string> {
  const items: string[] = []
  for (const item of answer) {
    // JSON has no `undefined`. `JSON.stringify` also writes null for it in a list.
    items.push(JSON.stringify(z.parse(def.element, item)) ?? 'null')
    await pause()
  }
  return `[${items.join()}]`
}

async function writeObject(
  { def }: z.ZodMiniObject,
  answer: Readonly<Record<string, unknown>>,
  pause: Pause,
): Promise<string> {
  const fields: string[] = []
  for (const [name, field] of Object.entries(def.shape)) {
    const text: string | undefined = await writeJson(field, answer[name], pause)
    // Optional, and not given.
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join()}}`
}
