import type { Language } from '#contract/language.ts'
import type { claim } from '../../i18n/en/family/claim.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'

interface Props {
  language: Language
  t: typeof claim
  childId: string
  firstName: string
  hasMore: boolean
  onNext: () => void
}

/** The child is claimed; shows the next steps. */
export function Claimed({ childId, firstName, hasMore, language, onNext, t: { done: t } }: Props) {
  return (
    <>
      <p>{fill(t.text, { name: firstName })}</p>
      {hasMore && (
        <button type="button" className="button button-primary button-large" onClick={onNext}>
          {t.next}
        </button>
      )}
      <a
        className={hasMore ? 'button button-large' : 'button button-primary button-large'}
        href={pathTo(language, '/profile/current-activities')}
      >
        {t.toActivities}
      </a>
      <a className="button button-large" href={pathTo(language, `/edit-child/${childId}`)}>
        {t.toChild}
      </a>
    </>
  )
}
