import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../server/root.ts'

const FOLDER = path.join(ROOT, 'docs/decisions')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

const DECISIONS = readdirSync(FOLDER)
  .filter(file => /^\d{3}-.+\.md$/.test(file))
  .map(file => {
    const [heading = '', status = ''] = read(file).split('\n\n', 2)
    return {
      file,
      number: file.slice(0, 3),
      title: heading.slice('# NNN '.length),
      status: status.replaceAll('\n', ' '),
    }
  })

/** The earlier decisions that a status line says to change, as in "extends 017 (mails), 092 and 102". */
function changedBy(status: string): string[] {
  const lists = status.matchAll(
    /\b(?:extends|amends|overtakes(?: part of)?)((?:,| |and|\d{3}\b|\([^)]*\))+)/gi,
  )
  return [...lists].flatMap(
    ([, list = '']) => list.replaceAll(/\([^)]*\)/g, '').match(/\d{3}/g) ?? [],
  )
}

test('the index names each decision once, in order and with its title', () => {
  const entries = read('README.md')
    .split('\n')
    .filter(line => line.startsWith('- '))
  const index = entries.map(entry => entry.replace(/: overtaken by \d{3}$/, ''))
  expect(index).toEqual(
    DECISIONS.map(({ file, number, title }) => `- ${number} [${title}](${file})`),
  )
})

test('whoever reads a decision learns in its status line which later ones changed it', () => {
  const changes = DECISIONS.flatMap(({ number, status }) =>
    changedBy(status).map(earlier => ({ earlier, later: number })),
  )
  const unsaid = changes.filter(
    ({ earlier, later }) =>
      !DECISIONS.find(({ number }) => number === earlier)?.status.includes(later),
  )
  expect(changes.length).toBeGreaterThan(50)
  expect(unsaid).toEqual([])
})
