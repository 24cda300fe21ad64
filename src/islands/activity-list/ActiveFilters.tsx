import { activeFilters, NOTHING_CHOSEN, without } from '../../lib/choice.ts'
import { filterText } from '../../lib/filter-texts.ts'
import { fill } from '../../lib/wording.ts'
import type { ActivityListState } from '../../lib/stores/activity-list.ts'
import { ChoiceLink } from './ChoiceLink.tsx'
import { useList } from './context.ts'
import { focusFound } from './Found.tsx'
import { close } from '../../lib/icons.ts'
import { Icon } from '../Icon.tsx'

/** From a chip that goes away to the next one, or the one before; after the last one to the list. */
function focusNeighbour(): void {
  const chips = [...document.querySelectorAll<HTMLElement>('.active-filter')]
  const place = chips.findIndex(chip => chip === document.activeElement)
  const neighbour = place === -1 ? undefined : (chips[place + 1] ?? chips[place - 1])
  if (neighbour) neighbour.focus()
  else focusFound()
}

/** What is chosen, each with a way to take it back. The city is seen, and changed, in its own row. */
export function ActiveFilters({ state: { choice, schools } }: { state: ActivityListState }) {
  const { ageRanges, cities, language, t } = useList()
  const active = activeFilters(choice)
  const shown = active.filter(name => name !== 'city')
  if (shown.length === 0) return null

  const choices = { ageRanges, cities, schools }
  return (
    <ul role="list" className="active-filters">
      {shown.map(name => {
        const text = filterText(name, choice, choices, language, t.list)
        return (
          <li key={name}>
            <ChoiceLink
              from={choice}
              to={now => without(now, name)}
              className="pill active-filter"
              onFollow={focusNeighbour}
              aria-label={fill(t.list.remove, { filter: text })}
            >
              <span dir="auto">{text}</span>
              <Icon path={close} size={16} />
            </ChoiceLink>
          </li>
        )
      })}
      {active.length > 1 && (
        <li>
          <ChoiceLink
            from={choice}
            to={() => NOTHING_CHOSEN}
            className="button button-plain"
            onFollow={focusFound}
          >
            {t.list.clear}
          </ChoiceLink>
        </li>
      )}
    </ul>
  )
}
