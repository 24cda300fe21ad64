import type { Language } from '#contract/language.ts'
import type { ListTexts } from '../../lib/filters/filter-texts.ts'
import { landingPath, type LandingSlugs } from '../../lib/activities/landing.ts'
import { PageLinks } from './PageLinks.tsx'

interface Props {
  slugs: LandingSlugs
  page: number
  pages: number
  language: Language
  t: ListTexts
}

/** Links to the other pages of a landing page, rendered by the server only. */
export function LandingPages({ slugs, ...rest }: Props) {
  return (
    <PageLinks
      {...rest}
      renderLink={(to, link) => <a {...link} href={landingPath(rest.language, slugs, to)} />}
    />
  )
}
