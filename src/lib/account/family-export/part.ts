import type { FamilyExport } from '#contract/privacy/export.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { account } from '../../../i18n/en/accounts/account.ts'
import type { familyDues } from '../../../i18n/en/family/family-dues.ts'
import type { familyPrivacy } from '../../../i18n/en/family/family-privacy.ts'
import type { registrations } from '../../../i18n/en/family/registrations.ts'
import { formatDay, formatTime } from '../../format/format.ts'
import type { AccessTexts } from '../access-log.ts'

export type FamilyPrivacyTexts = typeof familyPrivacy

/** The texts of the page that leads to the export. */
export type PrivacyPageTexts = Omit<FamilyPrivacyTexts, 'data'>

/** The texts of the export: its own, and those of the pages that show the same data. */
export interface ExportTexts {
  t: FamilyPrivacyTexts
  statuses: (typeof registrations)['status']
  marks: (typeof registrations)['attendance']['marks']
  topics: (typeof account)['notices']['topics']
  dues: Pick<typeof familyDues, 'kinds' | 'methods'>
  looks: AccessTexts
}

/** The facts about one thing, in words. */
export interface ExportEntry {
  /** Null if there is only one of its kind. */
  title: string | null
  facts: { key: string; label: string; lines: readonly string[] }[]
  /** Text that a person wrote. */
  text?: string | undefined
}

export interface ExportPart {
  name: keyof FamilyPrivacyTexts['data']['headings']
  entries: (ExportEntry & { key: string })[]
}

/** Picks one of two names by the language of the page. */
export const named = (
  { language }: Pick<ExportContext, 'language'>,
  en: string,
  ar: string,
): string => (language === 'ar' ? ar : en)

/** The input of every part. */
export interface ExportContext extends ExportTexts {
  data: FamilyExport
  language: Language
}

/** Builds the facts. Unknown values, `[]` and empty texts are left out. */
export const factsOf = (
  known: readonly (readonly [label: string, value: string | readonly string[] | null])[],
): ExportEntry['facts'] =>
  known.flatMap(([label, value], place) => {
    const lines = typeof value === 'string' ? [value] : (value ?? [])
    return lines.some(line => line !== '') ? [{ key: `${label} ${place}`, label, lines }] : []
  })

export const exportDay = ({ language }: Pick<ExportContext, 'language'>, value: string): string =>
  formatDay(language, value, HOME_TIME_ZONE)

export const exportMoment = (
  { language }: Pick<ExportContext, 'language'>,
  value: string,
): string =>
  `${formatDay(language, value, HOME_TIME_ZONE)} · ${formatTime(language, value, HOME_TIME_ZONE)}`

/** The same, or null for a moment that does not exist. */
export const momentOrNull = (about: Pick<ExportContext, 'language'>, value: string | null) =>
  value === null ? null : exportMoment(about, value)

/** Returns the first name of a child of the family. */
export const childName = ({ data }: ExportContext, id: string): string =>
  data.children.find(child => child.id === id)?.firstName ?? ''
