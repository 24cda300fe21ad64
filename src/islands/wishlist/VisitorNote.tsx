import { pathTo } from '../../lib/paths.ts'
import { FilledText } from '../shared/FilledText.tsx'
import { useWishlists } from './context.ts'

/** Where a visitor's lists are, and how they get everywhere. */
export function VisitorNote() {
  const { language, t } = useWishlists()
  return (
    <p className="soft small">
      <FilledText text={t.visitor}>
        <a href={pathTo(language, '/login')} data-login data-returns aria-haspopup="dialog">
          {t.signIn}
        </a>
      </FilledText>
    </p>
  )
}
