import { LATE_FEE, TRIAL } from '#contract/course-terms.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import type { Column } from './header.ts'
import { textOfEntities, textOfHtml } from './html-text.ts'
import type { BothLanguages, CatalogueRow } from './row.ts'
import { WEEKDAYS } from './values.ts'

/** Writes the cells of a row, so that reading the file gives the same row. */
const CELLS: Record<Column, (row: CatalogueRow) => string | number | null> = {
  external_id: row => line(row.externalId),
  name_en: ({ name }) => line(filled(name).en),
  name_ar: ({ name }) => line(filled(name).ar),
  description_en: ({ description }) => paragraphs(description.en),
  description_ar: ({ description }) => paragraphs(description.ar),
  city_en: ({ city }) => line(city.en),
  city_ar: ({ city }) => line(city.ar),
  country: ({ country }) => country,
  school_en: ({ school }) => line(school.en),
  school_ar: ({ school }) => line(school.ar),
  address_en: ({ address }) => line(address.en),
  address_ar: ({ address }) => line(address.ar),
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  category: ({ category }) => category && line(category.en),
  category_ar: ({ category }) => category && line(category.ar),
  min_age: ({ minAge }) => minAge,
  max_age: ({ maxAge }) => maxAge,
  gender: ({ genderId }) => nameIn(GENDER, genderId),
  fees: ({ fees }) => fees,
  setting: ({ setting }) => setting,
  late_fee: ({ lateFee }) => nameIn(LATE_FEE, lateFee),
  languages: ({ languages }) => languages?.join(';') ?? null,
  coach_gender: ({ coachGender }) => nameIn(GENDER, coachGender),
  bring: ({ bringEn }) => bringEn && line(bringEn),
  bring_ar: ({ bringAr }) => bringAr && line(bringAr),
  trial: ({ trial }) => nameIn(TRIAL, trial),
  school_phone: ({ schoolPhone }) => schoolPhone,
  weekdays: ({ weekdays }) => weekdays.map(day => WEEKDAYS[day]).join(';'),
  start_time: ({ startTime }) => startTime,
  end_time: ({ endTime }) => endTime,
  start_date: ({ startDate }) => startDate,
  end_date: ({ endDate }) => endDate,
  capacity: ({ capacity }) => capacity,
  image: ({ image }) => image,
  time_zone: ({ timeZone }) => timeZone,
}

/** All columns, in the order in which a file has them. */
export const COLUMNS = Object.keys(CELLS) as Column[]

/** The content of a cell; null if it is empty. */
export const cellOf = (row: CatalogueRow, column: Column): string | number | null =>
  CELLS[column](row)

/** If a language is empty, the reader takes the text of the other. */
const filled = ({ ar, en }: BothLanguages): BothLanguages => ({ en: en || ar, ar: ar || en })

function nameIn<T>(set: Readonly<Record<string, T>>, value: T | null): string | null {
  return Object.keys(set).find(name => set[name] === value) ?? null
}

/** The reader decodes entities and drops tags, so text that looks like one is escaped. */
const line = (text: string) => (textOfEntities(text) === text ? text : escaped(text))
const paragraphs = (text: string) => (textOfHtml(text) === text ? text : escaped(text))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
