import * as z from 'zod/mini'
import { createPause } from '../pause.ts'

/**
 * Checks an answer and writes it as JSON: exactly the fields that the schema names. A list is checked and
 * written item by item, with pauses: what a large family is registered for has twenty megabytes.
 */
export async function writeJson(
  schema: z.ZodMiniType,
  answer: unknown,
  pause: () => Promise<void> = createPause(),
): Promise<string> {
  if (!Array.isArray(answer) || !(schema instanceof z.ZodMiniArray) || schema.def.checks?.length)
    return JSON.stringify(schema.parse(answer))

  const items: string[] = []
  for (const item of answer) {
    items.push(JSON.stringify(z.parse(schema.def.element, item)))
    await pause()
  }
  return `[${items.join()}]`
}
