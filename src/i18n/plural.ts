/** One text for each CLDR plural category of a language: English has two, Arabic six. */
export interface Plural {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}
