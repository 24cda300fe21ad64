import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../server/root.ts'

/** Layouts and pages that draw the document themselves. */
const SOURCE = path.join(ROOT, 'src')
const users = globSync('**/*.astro', { cwd: SOURCE }).filter(file =>
  /<Document[\s>]/.test(readFileSync(path.join(SOURCE, file), 'utf8')),
)

test.each(users)('a visitor finds a theme, dialogs and the offline page also on %s', file => {
  expect(readFileSync(path.join(SOURCE, file), 'utf8')).toMatch(/<PageScript \/>|\bstartPage\(/)
})
