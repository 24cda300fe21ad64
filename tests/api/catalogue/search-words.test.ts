import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../../server/db/open.ts'
import { searchWords } from '../../../server/db/schema.ts'
import { refreshSearchWords } from '../../../server/queries/search/search-words.ts'
import { finishWriting } from '../../../server/services/catalogue.ts'
import { inTransaction } from '../../../server/services/transaction.ts'
import { type ImportDatabase, openImportDatabase } from '../../support/servers/import-database.ts'

let database: ImportDatabase
beforeAll(async () => {
  database = await openImportDatabase()
})
beforeEach(() => database.clear())
afterAll(() => database.close())

const find = (word: string) =>
  database.db.select().from(searchWords).where(eq(searchWords.word, word))

describe('the words that spelling correction uses', () => {
  test('come from the activities, with a count for each', async () => {
    await database.importRows({ name_en: 'Zumba zumba' }, { description_en: 'Zumba' }, {})

    expect(await find('zumba')).toEqual([
      {
        word: 'zumba',
        frequency: 2,
        isPlace: false,
        deletes: ['zumba', 'umba', 'zmba', 'zuba', 'zuma', 'zumb'],
      },
    ])
  })

  test('are added and removed with the texts of activities', async () => {
    await database.importRows({ name_en: 'Quidditch' }, { name_en: 'Quidditch' })
    await database.importRows({ name_en: 'Quidditch' }, { name_en: 'Snitch' })
    expect(await find('quidditch')).toMatchObject([{ frequency: 1 }])

    await database.importRows({ name_en: 'Snitch' }, { name_en: 'Snitch' })

    expect(await find('quidditch')).toEqual([])
    expect(await find('snitch')).toMatchObject([{ frequency: 2 }])
  })

  test('are marked if they name a city', async () => {
    await database.importRows({ name_en: 'Chess', city_en: 'Riyadh', city_ar: 'الرياض' })

    expect(await find('رياض')).toMatchObject([{ isPlace: true }])
    expect(await find('riyadh')).toMatchObject([{ isPlace: true }])
    expect(await find('chess')).toMatchObject([{ isPlace: false }])
  })

  test("include the dictionary's words, also those that no activity uses", async () => {
    await database.importRows({ name_en: 'Falconry' })
    expect(await find('falconry')).toMatchObject([{ frequency: 1 }])

    await database.importRows({ name_en: 'Chess' })

    expect(await find('falconry')).toMatchObject([{ frequency: 0 }])
    expect(await find('صقور')).toMatchObject([{ frequency: 0 }])
  })

  test('are removed with the dictionary that had them', async () => {
    await inTransaction(database, tx => refreshSearchWords(tx, ['one', 'two']))
    await inTransaction(database, tx => refreshSearchWords(tx, ['two', 'three']))

    expect(await database.query(sql`select word from search_words order by word`)).toEqual([
      { word: 'three' },
      { word: 'two' },
    ])
  })

  test('are counted again if the database ends a deadlock at the cost of the first count', async () => {
    let tries = 0
    const db = Object.assign(Object.create(database.db) as Db, {
      transaction: (work: (tx: Tx) => Promise<void>) =>
        database.db.transaction(async tx => {
          await work(tx)
          if (++tries === 1) await tx.execute(sql`do $$ begin raise sqlstate '40P01'; end $$`)
        }),
    })

    await finishWriting({ db, now: () => new Date() }, { new: 0, changed: 0, unchanged: 0 })

    expect(tries).toBe(2)
    expect(await find('صقور')).toMatchObject([{ frequency: 0 }])
  })

  test('of more than 24 letters are not corrected', async () => {
    await database.importRows({ name_en: 'x'.repeat(30) })

    expect(
      await database.db.select().from(searchWords).where(like(searchWords.word, 'xxxx%')),
    ).toMatchObject([{ deletes: ['x'.repeat(30)] }])
  })

  test('are repaired by the next import after an interrupted one', async () => {
    await database.importRows({ name_en: 'Quidditch' })
    await database.db.delete(searchWords)

    await database.importRows({ name_en: 'Quidditch' })

    expect(await find('quidditch')).toMatchObject([{ frequency: 1 }])
  })
})
