/** A part of a long text: paragraphs, then maybe points. */
export interface TextSection {
  title: string
  paragraphs: string[]
  points?: string[]
}
