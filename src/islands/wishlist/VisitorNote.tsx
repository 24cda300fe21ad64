import { pathTo } from '../../lib/paths.ts'
import { FilledText } from '../shared/FilledText.tsx'
import { useWishlists } from './context.ts'

/** Says that a visitor's lists are only on this device, and how to get them on all. */
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
