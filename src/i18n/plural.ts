/** One text for each CLDR category that a language has: English two, Arabic six. */
export interface Plural {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}
