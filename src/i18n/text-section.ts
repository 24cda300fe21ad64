/** A section of a long text: paragraphs, then optional bullet points. */
export interface TextSection {
  title: string
  paragraphs: string[]
  points?: string[]
}
