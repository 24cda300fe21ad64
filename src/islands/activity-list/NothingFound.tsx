import { without } from '../../lib/choice.ts'
import { filterText } from '../../lib/filter-texts.ts'
import { plural } from '../../lib/wording.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { ChoiceLink } from './ChoiceLink.tsx'
import { useList } from './context.ts'
import { focusFound } from './Found.tsx'

/** An empty result: which filter to loosen, and what that would show. */
export function NothingFound({ state }: { state: ActivityListState }) {
  const { ageRanges, cities, language, t } = useList()
  const { choice, loosenings, schools } = state
  const choices = { ageRanges, cities, schools }
  return (
    <div className="outcome">
      <img src="/drawings/empty.svg" width={240} height={160} alt="" />
      <h3>{t.list.emptyTitle}</h3>
      <p>{loosenings.length > 0 ? t.list.emptyLead : t.list.emptyNothing}</p>
      <ul role="list" className="loosenings">
        {loosenings.map(({ name, total }) => (
          <li key={name}>
            <ChoiceLink
              from={choice}
              to={now => without(now, name)}
              className="button"
              onFollow={focusFound}
            >
              {plural(language, t.list.loosen, total, {
                filter: filterText(name, choice, choices, language, t.list),
              })}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
