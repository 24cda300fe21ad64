import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createPause } from '../../../server/lib/pause.ts'
import { writeJson } from '../../../server/lib/request/write-json.ts'

const child = z.object({ firstName: z.string(), age: z.optional(z.int()) })
const children = [{ firstName: 'Sara' }, { firstName: 'عمر', age: 7, notes: 'not named' }]

test('a list is written as one whole would be, without fields that the contract does not name', async () => {
  const text = await writeJson(z.array(child), children)
  expect(text).toBe(JSON.stringify([{ firstName: 'Sara' }, { firstName: 'عمر', age: 7 }]))
  expect(await writeJson(z.array(child), [])).toBe('[]')
  expect(await writeJson(child, children[1])).toBe('{"firstName":"عمر","age":7}')
})

test('an item that is undefined is written as null, as in any list', async () => {
  expect(await writeJson(z.array(z.optional(z.int())), [1, undefined, 3])).toBe('[1,null,3]')
})

const family = z.object({
  name: z.string(),
  children: z.array(child),
  note: z.optional(z.string()),
  phone: z.nullable(z.string()),
})
const many = Array.from({ length: 200 }, (_, at) => ({ firstName: `Child ${at}`, notes: 'no' }))

test('an object with a long list is written as one whole would be', async () => {
  const given = { phone: null, note: undefined, secret: 'not named', children: many, name: 'عمر' }
  expect(await writeJson(family, given)).toBe(JSON.stringify(family.parse(given)))
  await expect(writeJson(family, { ...given, phone: undefined })).rejects.toThrow()
  await expect(
    writeJson(family, { ...given, children: [...many, { firstName: 7 }] }),
  ).rejects.toThrow()
})

test('somebody else is answered between two items of a long list in a field', async () => {
  let now = 0
  let isAnswered = false
  let later = 0
  const slow = z.pipe(
    z.string(),
    z.transform(text => {
      now += 30
      if (isAnswered) later++
      return text
    }),
  )
  setImmediate(() => (isAnswered = true))
  await writeJson(
    z.object({ names: z.array(slow) }),
    { names: many.map(({ firstName }) => firstName) },
    createPause(() => now),
  )
  expect(later).toBe(many.length - 1)
})

test('a list with an item that the contract does not allow is not written', async () => {
  await expect(writeJson(z.array(child), [...children, { firstName: 7 }])).rejects.toThrow()
  const few = z.array(child).check(z.maxLength(1))
  await expect(writeJson(few, children)).rejects.toThrow()
})

test('somebody else is answered between two items of a long list', async () => {
  let now = 0
  const order: string[] = []
  const slow = z.pipe(
    z.string(),
    z.transform(text => {
      now += 30
      order.push(text)
      return text
    }),
  )
  setImmediate(() => order.push('answer'))
  await writeJson(
    z.array(slow),
    ['one', 'two', 'three'],
    createPause(() => now),
  )
  expect(order).toEqual(['one', 'answer', 'two', 'three'])
})
