import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ROOT } from '../../../server/root.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test.for(readdirSync(path.join(ROOT, 'patches')))(
  '%s is of the installed version, and applied',
  file => {
    const [name, version] = path.basename(file, '.patch').split('+')
    expect(JSON.parse(read(`node_modules/${name}/package.json`))).toMatchObject({ version })

    for (const part of read(`patches/${file}`)
      .split(/^diff --git .*\n/mu)
      .slice(1)) {
      const target = /^\+\+\+ b\/(?<target>.+)$/mu.exec(part)?.groups?.['target'] ?? ''
      for (const hunk of part.split(/^@@ .*\n/mu).slice(1)) {
        const patched = hunk.replaceAll(/^-.*\n/gmu, '').replaceAll(/^[+ ]/gmu, '')
        expect(read(target)).toContain(patched)
      }
    }
  },
)

test('the props of a component with a slot do not outlive its page', async () => {
  const { AstroComponentInstance } = await import(
    path.join(ROOT, 'node_modules/astro/dist/runtime/server/render/astro/instance.js')
  )
  v8.setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'minor' }) => void
  const usedByOldObjects = () =>
    v8.getHeapSpaceStatistics().find(space => space.space_name === 'old_space')?.space_used_size ??
    NaN

  const grown: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = usedByOldObjects()
    for (let page = 0; page < 2_000; page++) {
      const props = { numbers: Array.from({ length: 1_000 }, (_, n) => n + page / 2) }
      const slots = { default: () => props.numbers.length }
      // oxlint-disable-next-line no-new -- made for what it leaves behind
      new AstroComponentInstance({ _metadata: {} }, props, slots, () => '')
    }
    collect({ type: 'minor' })
    collect({ type: 'minor' })
    grown.push(usedByOldObjects() - before)
  }
  // Each round makes 16 MB. V8 learns in the first what lasts.
  expect(grown.at(-1)).toBeLessThan(2_000_000)
})
