import type { RefObject } from 'react'
import type { Language } from '#contract/language.ts'
import { pathTo } from '../../lib/paths.ts'
import type { ChildTexts } from '../../lib/stores/child-form.ts'
import { useHeading } from '../shared/use-heading.ts'

interface Props {
  language: Language
  t: ChildTexts
  place: RefObject<HTMLElement | null>
}

/** The child does not exist or belongs to another family; the text does not reveal which. */
export function MissingChild({ language, place, t }: Props) {
  useHeading(place, t.missing.title, { isFocused: true })
  return (
    <div className="child-missing">
      <img src="/drawings/lost.svg" alt="" width="240" height="160" />
      <p className="lead">{t.missing.text}</p>
      <a
        className="button button-primary button-large"
        href={pathTo(language, '/profile/children')}
      >
        {t.missing.action}
      </a>
    </div>
  )
}
