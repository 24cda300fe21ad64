import { describe, expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { drawnCover } from '#contract/covers.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { activityPicture } from '../../src/documents/pictures/activity.ts'
import { openSheet } from '../../src/documents/pictures/canvas.ts'
import { drawPicture } from '../../src/documents/pictures/draw.ts'
import { sitePicture } from '../../src/documents/pictures/landing.ts'
import { PICTURE_HEIGHTS, PICTURE_SHAPES } from '../../src/lib/seo/picture-shapes.ts'
import { fitText, widthOf } from '../../src/documents/pictures/text.ts'
import { CHESS, RIYADH } from '../unit/documents/activity.ts'

/** The largest picture that WhatsApp shows. */
const MOST_BYTES = 300_000

const named = (name: string): Activity => ({
  ...CHESS,
  activityName: name,
  activityName_Ar: name,
  schoolName_En: name,
  schoolName_Ar: name,
})

/** Reads width and height from the header of a PNG. */
function sizeOf(png: Uint8Array<ArrayBuffer>) {
  const view = new DataView(png.buffer)
  expect(new TextDecoder('latin1').decode(png.subarray(1, 4))).toBe('PNG')
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

describe('The preview picture of a shared link', () => {
  test.each(LANGUAGES)(
    'shows what a family wants to know first about an activity: %s',
    language => {
      const picture = activityPicture(language, CHESS, RIYADH)
      const texts = {
        en: [
          'Chess for Beginners',
          'Zilal Al Nakheel Schools, Riyadh',
          'Sun, Tue 16:00',
          '350 SAR',
        ],
        ar: [
          'الشطرنج للمبتدئين',
          'مدارس ظلال النخيل، الرياض',
          'كل أحد وثلاثاء ٤:٠٠\u00a0م',
          '٣٥٠ ر.س',
        ],
      }[language]
      const { facts, pills, subtitle, title } = picture
      expect([title, subtitle, facts[0], pills[0]?.text]).toEqual(texts)
      expect(picture.covers).toEqual([drawnCover(CHESS)])
    },
  )

  test('shows Free if nothing is to be paid, and no dates if none are known', () => {
    const unknown = {
      ...CHESS,
      fees: 0,
      schedule: [],
      startDate: null,
      endDate: null,
      category: null,
    }
    const { covers, facts, pills } = activityPicture('en', unknown, null)
    expect(pills[0]?.text).toBe('0 SAR · Free')
    expect(facts).toEqual(['', ''])
    expect(covers).toEqual([])
  })

  const NAMES = [
    'Chess',
    'نادي الروبوت والبرمجة Robotics & AI Club 2026 للمستوى المتقدم (بنين وبنات)',
    'An introduction to the theory and practice of competitive swimming for children who have never swum before '.repeat(
      3,
    ),
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
    '👩‍👩‍👧‍👦🏊‍♀️'.repeat(40),
    '\u202e<b>&amp;\u0000\ud800',
    ' ',
  ]

  test.each(LANGUAGES.flatMap(language => NAMES.map(name => [language, name] as const)))(
    'has the required size: %s %s',
    async (language: Language, name) => {
      const png = await drawPicture(language, activityPicture(language, named(name), RIYADH))
      expect(sizeOf(png)).toEqual({ width: 1200, height: 630 })
      expect(png.length).toBeLessThan(MOST_BYTES)
    },
  )

  test.each(PICTURE_SHAPES.flatMap(shape => LANGUAGES.map(language => [shape, language] as const)))(
    'has the shape that search engines require: %s %s',
    async (shape, language) => {
      const picture = activityPicture(language, named(NAMES[2] ?? ''), RIYADH)
      const png = await drawPicture(language, picture, PICTURE_HEIGHTS[shape])
      const { height, width } = sizeOf(png)
      const [across = 0, down = 0] = shape.split('x').map(Number)
      expect(width).toBe(1200)
      expect(width / height).toBe(across / down)
    },
  )

  test('a name is wrapped and set smaller until it fits; a longer one is cut', async () => {
    const sheet = await openSheet('ar')
    const style = { width: 600, lines: 3, weight: 600, sizes: [74, 50, 36] }
    for (const name of NAMES) {
      const { lines } = fitText(sheet, name, style)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(widthOf(sheet, line)).toBeLessThanOrEqual(600)
    }
    expect(fitText(sheet, 'سباحة', style)).toMatchObject({ lines: ['سباحة'], size: 74 })
    expect(fitText(sheet, NAMES[2] ?? '', style).lines.at(-1)).toMatch(/…$/)
  })

  test('characters that no font has are left out, and none reverses the text', async () => {
    const sheet = await openSheet('en')
    const style = { width: 1000, lines: 1, weight: 600, sizes: [40] }
    expect(fitText(sheet, '👩‍👧 Swim 🏊🏽‍♀️ Club™ \u202eevil', style).lines).toEqual(['Swim Club™ evil'])
  })

  test('is rendered once for all who request it at the same time', async () => {
    const [one, other] = [
      drawPicture('en', sitePicture('en')),
      drawPicture('en', sitePicture('en')),
    ]
    expect(one).toBe(other)
    expect(sizeOf(await one).width).toBe(1200)
  })
})
