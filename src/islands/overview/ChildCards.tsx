import type { Child } from '#contract/family/children.ts'
import type { ActivityRegistrations } from '#contract/family/registrations.ts'
import { summariesOf } from '../../lib/children/family-summary.ts'
import { pathTo } from '../../lib/paths.ts'
import { ChildCard } from './ChildCard.tsx'
import { useOverview } from './context.ts'

interface Props {
  kids: readonly Child[]
  list: readonly ActivityRegistrations[]
}

/** All children with a summary of each. */
export function ChildCards({ kids, list }: Props) {
  const { language, now, t, today } = useOverview()
  return (
    <section className="overview-kids" aria-labelledby="kids-heading">
      <div className="overview-kids-head">
        <h2 id="kids-heading">{t.children.heading}</h2>
        <a className="button" href={pathTo(language, '/add-child')}>
          {t.children.add}
        </a>
      </div>
      <ul role="list" className="overview-kids-list">
        {summariesOf(kids, list, { now, today }).map((summary, place) => (
          <li key={summary.child.id}>
            <ChildCard summary={summary} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}
