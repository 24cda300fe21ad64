import path from 'node:path'
import { expect, test } from 'vitest'
import { readRequest } from '../../../scripts/lib/import-request.ts'

const HERE = import.meta.dirname
const FILE = path.basename(import.meta.filename)

test('finds a file relative to the current folder', async () => {
  expect(await readRequest([FILE, '--strict'], HERE)).toEqual({
    file: import.meta.filename,
    size: expect.any(Number),
    strict: true,
  })
})

test.each<[string, string[], RegExp]>([
  ['without a file', [], /^Usage: npm run import -- FILE \[--strict\]$/],
  ['with two files', [FILE, FILE], /^Usage: /],
  ['with an option that it does not have', [FILE, '--force'], /^Usage: /],
  ['with a file that is not there', ['none.csv'], /^There is no file \S+none.csv\.$/],
  ['with a directory', ['.'], /is a directory, not a file\.$/],
])('explains in a sentence what is wrong %s', async (_, args, sentence) => {
  await expect(readRequest(args, HERE)).rejects.toThrow(sentence)
})
