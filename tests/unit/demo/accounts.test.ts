import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readDemoFamily, readDemoStaff } from '../../../server/demo/read.ts'
import { ROOT } from '../../../server/root.ts'

test('the accounts of the demo are those that the README names', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| \w+ +\| `(\S+@\S+)` +\| `(\S+)` +\|/gm)]
  const people = [readDemoFamily().parent, ...readDemoStaff()]
  expect(rows.map(([, email, password]) => ({ email, password }))).toEqual(
    people.map(({ email, password }) => ({ email, password })),
  )
})
