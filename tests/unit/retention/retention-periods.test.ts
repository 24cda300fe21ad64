import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION } from '../../../server/retention/retention-periods.ts'
import { ROOT } from '../../../server/root.ts'

test('docs/retention.md has the same periods as the code', () => {
  const page = readFileSync(path.join(ROOT, 'docs/retention.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)`[^|]*\| ([\d,]+) *\| (.*?) *\|$/gm)]
  const written = rows.map(([, kept, days, from]) => [
    kept,
    { days: Number(days?.replace(',', '')), from },
  ])
  expect(written).toEqual(
    Object.entries(RETENTION).map(([kept, { days, from }]) => [kept, { days, from }]),
  )
})
