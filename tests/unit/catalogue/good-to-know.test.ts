import { describe, expect, test } from 'vitest'
import { type Cells, readRow } from '../../support/catalogue/catalogue-file.ts'

describe('details that an owner writes for the page of an activity', () => {
  test.each<[Cells, object]>([
    [{ late_fee: ' Part ' }, { lateFee: 'part' }],
    [{ languages: 'AR; en ;ar;' }, { languages: ['ar', 'en'] }],
    [{ languages: ' ' }, { languages: null }],
    [{ coach_gender: 'Female' }, { coachGender: 2 }],
    [{ bring: ' A towel &amp;\n a cap ' }, { bringEn: 'A towel & a cap', bringAr: null }],
    [{ bring_ar: 'منشفة' }, { bringEn: null, bringAr: 'منشفة' }],
    [{ trial: 'none' }, { trial: 'none' }],
    [{ school_phone: '011 234 5678' }, { schoolPhone: '+966112345678' }],
    [{ school_phone: '٠٥١٢٣٤٥٦٧٨' }, { schoolPhone: '+966512345678' }],
    [{ school_phone: '00966 (11) 234-5678' }, { schoolPhone: '+966112345678' }],
    [{ school_phone: '9200 01234' }, { schoolPhone: '+966920001234' }],
    [{ school_phone: '+971 4 331 1234' }, { schoolPhone: '+97143311234' }],
    [{ school_phone: '' }, { schoolPhone: null }],
  ])('%j is accepted', async (cells, row) => {
    expect(await readRow(cells)).toMatchObject({ kind: 'row', row })
  })

  test.each<[keyof Cells, Cells, string]>([
    ['late_fee', { late_fee: 'half' }, '"half" is not one of full, part.'],
    ['languages', { languages: 'ar,en' }, '"ar,en" is not a language code such as ar or en.'],
    ['languages', { languages: 'ar;qq' }, '"qq" is not a language code such as ar or en.'],
    ['languages', { languages: 'Arabic' }, '"arabic" is not a language code such as ar or en.'],
    ['coach_gender', { coach_gender: '2' }, '"2" is not one of male, female, both.'],
    ['bring', { bring: 'x'.repeat(301) }, 'Is 301 characters long; at most 300 are allowed.'],
    ['trial', { trial: 'yes' }, '"yes" is not one of free, paid, none.'],
    [
      'school_phone',
      { school_phone: 'ask at the desk' },
      '"ask at the desk" is not a telephone number such as 011 234 5678.',
    ],
    [
      'school_phone',
      { school_phone: '011 23' },
      '"011 23" is not a telephone number such as 011 234 5678.',
    ],
  ])('in %s, %j is refused', async (column, cells, reason) => {
    expect(await readRow(cells)).toEqual({ kind: 'refused', line: 2, column, reason })
  })
})
