import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../server/root.ts'

test('a test that replaces a module loads its own copies, and leaves none to the next file', () => {
  const mocking = globSync('tests/{unit,parts}/**/*.test.ts', { cwd: ROOT })
    .map(file => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ source }) => /^vi\.mock\(/m.test(source))

  expect(mocking.length).toBeGreaterThan(3)
  for (const { file, source } of mocking) {
    expect.soft(source.match(/vi\.resetModules\(\)/g)?.length, file).toBeGreaterThan(1)
    expect.soft(source, file).toContain('vi.doUnmock(')
  }
})
