import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { demoRows } from '../../../server/demo/load.ts'
import { readCategories, readDemoFamily } from '../../../server/demo/read.ts'
import { externalIdOf } from '../../../server/demo/schema.ts'
import { COVER_PATHS, isCover } from '../../../src/lib/covers/cover.ts'

const TODAY = '2026-11-20'
const DAYS = [TODAY, '2027-02-28', '2028-12-31']

const ROWS = demoRows(TODAY)

describe('the demo', () => {
  test.each(DAYS)('seen from %s starts and ends on days that fit its weeks', today => {
    for (const { endDate, externalId, startDate, weekdays } of demoRows(today)) {
      const start = new Date(startDate ?? '')
      const days = (Date.parse(endDate ?? '') - start.getTime()) / DAY_MS + 1
      expect(weekdays, externalId).toContain(start.getUTCDay())
      expect(days % 7, externalId).toBe(0)
    }
  })

  test('gives every activity a different name, and every category some activities', () => {
    expect(new Set(ROWS.map(({ externalId }) => externalId)).size).toBe(ROWS.length)
    expect(new Set(ROWS.map(({ category }) => category?.slug)).size).toBe(readCategories().length)
  })

  test('loads every file of activities', () => {
    const named = readCategories().map(({ group, slug }) => path.join(group, `${slug}.json`))

    expect(globSync('*/*.json', { cwd: 'demo/activities' }).toSorted()).toEqual(named.toSorted())
  })

  test('has every activity in which its family takes part', () => {
    const loaded = new Set(ROWS.map(({ externalId }) => externalId))

    for (const { attends, waitsFor, willMiss } of readDemoFamily().children) {
      const wanted = [...attends, waitsFor ?? [], willMiss ?? []].flat()
      for (const key of wanted) expect(loaded, key).toContain(externalIdOf(key))
    }
  })

  test('says of every activity whether it is held indoors', () => {
    const settings = new Map(ROWS.map(row => [row.externalId, row.setting]))
    expect([...settings.values()]).not.toContain(null)
    expect(settings.get('demo:swimming-water-babies-yasmin')).toBe('indoor')
    expect(settings.get('demo:swimming-open-water-sharm')).toBe('outdoor')
    expect(settings.get('demo:football-futsal-shawqiyah')).toBe('indoor')
  })

  test('gives most activities details to know, and some none', () => {
    const said = (name: keyof (typeof ROWS)[number]) =>
      ROWS.filter(row => row[name] !== null).length / ROWS.length
    for (const name of ['bringAr', 'coachGender', 'languages', 'schoolPhone', 'trial'] as const)
      expect(said(name), name).toBeGreaterThan(0.5)
    for (const name of ['bringAr', 'languages', 'schoolPhone', 'lateFee'] as const)
      expect(said(name), name).toBeLessThan(1)
    const babies = ROWS.find(({ externalId }) => externalId === 'demo:swimming-water-babies-yasmin')
    expect(babies).toMatchObject({ coachGender: 2, bringEn: expect.stringContaining('towel') })
  })

  test('never gives away more seats than there are', () => {
    for (const { capacity, externalId, seatsReserved } of ROWS)
      expect(seatsReserved, externalId).toBeLessThanOrEqual(capacity ?? 0)
  })

  test('opens registration at eight in the morning in Riyadh', () => {
    const opens = ROWS.flatMap(row => row.registrationOpensAt ?? [])

    expect(opens.length).toBeGreaterThan(0)
    for (const moment of opens) expect(moment.toISOString()).toMatch(/T05:00:00.000Z$/)
  })

  test('shows all covers, and no others', () => {
    const covers = new Set(ROWS.flatMap(({ image }) => image ?? []))

    expect(covers.size).toBe(COVER_PATHS.length)
    for (const cover of covers) expect(isCover(cover), cover).toBe(true)
  })
})
