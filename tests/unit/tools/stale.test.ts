import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeIfStale } from '../../../scripts/build/stale.ts'

describe('The build output', () => {
  let folder: string
  let made: number
  const file = (name: string) => path.join(folder, name)

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'nashat-stale-'))
    made = 0
    mkdirSync(file('src/deep'), { recursive: true })
    writeFileSync(file('src/deep/page.ts'), 'one')
    writeFileSync(file('lock.json'), '{}')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const build = (make = async () => void made++) =>
    makeIfStale({ stamp: file('.built'), sources: [file('src'), file('lock.json')], make })

  test('is built once while nothing changes', async () => {
    await build()
    await build()
    expect(made).toBe(1)
  })

  test('is not built again because files were only touched, as by a checkout', async () => {
    await build()
    const before = readFileSync(file('.built'), 'utf8')
    utimesSync(file('src/deep/page.ts'), 1, 1)
    await build()
    expect(made).toBe(1)
    // The stamp was updated, so that the next check is quick again.
    expect(readFileSync(file('.built'), 'utf8')).not.toBe(before)
  })

  test.each([
    ['a file says something else', () => writeFileSync(file('src/deep/page.ts'), 'two')],
    ['there is another file', () => writeFileSync(file('src/new.ts'), '')],
    ['a file is gone', () => rmSync(file('src/deep/page.ts'))],
    ['a named file changed', () => writeFileSync(file('lock.json'), '[]')],
  ])('is built again when %s', async (_, change) => {
    await build()
    change()
    await build()
    expect(made).toBe(2)
  })

  test('is built again after a build that failed', async () => {
    await expect(build(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await build()
    expect(made).toBe(1)
  })
})
