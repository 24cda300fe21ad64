import type { Language } from '#contract/language.ts'
import { pathTo } from '../../lib/paths.ts'

interface Props {
  language: Language
  /**
   * `text` has the placeholders `{terms}` and `{privacy}`, and may contain line breaks; the others are the
   * link texts.
   */
  t: { text: string; terms: string; privacy: string }
}

const PARTS = /(\{\w+\}|\n)/

/** What the user agrees to. Both documents open in a new tab, so that no input is lost. */
export function TermsText({ language, t }: Props) {
  const link = (path: string, text: string) => (
    <a key={path} href={pathTo(language, path)} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
  return t.text.split(PARTS).map(part => {
    if (part === '\n') return <br key={part} />
    if (part === '{terms}') return link('/terms', t.terms)
    return part === '{privacy}' ? link('/privacy', t.privacy) : part
  })
}
