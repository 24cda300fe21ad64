import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHeader } from '../../../server/catalogue/header.ts'
import { CatalogueUnreadable } from '../../../server/catalogue/unreadable.ts'
import { catalogueText, read } from '../../support/catalogue/catalogue-file.ts'
import { hostileCells, FIXED_SEED } from '../../support/catalogue/hostile-cells.ts'

const line = fc.string({
  unit: fc.constantFrom('"', ',', 'x', '\n', '\r', ' ', 'é'),
  maxLength: 40,
})

describe('any file', () => {
  test('every row is accepted or refused, each on its own line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileCells, { minLength: 1, maxLength: 5 }), async rows => {
        const said = await read(catalogueText(...rows))

        expect(said).toHaveLength(rows.length)
        const taken = said.flatMap(it => (it.kind === 'row' ? it.row.externalId : []))
        expect(taken).toEqual(taken.toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2))))
      }),
      FIXED_SEED,
    )
  })

  test('broken lines never remove or change the last row', async () => {
    const last = 'a:last,Judo,Riyadh,Palm'
    await fc.assert(
      fc.asyncProperty(line, async broken => {
        const said = await read(`external_id,name_en,city_en,school_en\n${broken}\n${last}\n`)

        const row = said.flatMap(it => (it.kind === 'row' ? it.row : [])).at(-1)
        const isSwallowed = said.some(it => it.kind === 'refused' && /runs to line/.test(it.reason))
        expect(isSwallowed || row?.externalId === 'a:last').toBe(true)
        if (row?.externalId === 'a:last') expect(row.school.en).toBe('Palm')
      }),
      FIXED_SEED,
    )
  })

  test('any bytes are read or refused with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 1, max: 50 }),
        async (bytes, piece) => {
          const failure = await read(bytes, piece).then(
            () => null,
            (error: unknown) => error,
          )

          expect(failure).toBeInstanceOf(CatalogueUnreadable)
        },
      ),
      FIXED_SEED,
    )
  })

  // It took a minute when each tab was compared with all that follow.
  test('a first line of 200,000 tabs is refused with a sentence', () => {
    const cell = `x${'\t'.repeat(199_000)}x`
    expect(() => readHeader([cell])).toThrow(CatalogueUnreadable)
  })

  test('a header is accepted or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), names => {
        expect(() => readHeader(names)).toThrow(CatalogueUnreadable)
      }),
      FIXED_SEED,
    )
  })
})
