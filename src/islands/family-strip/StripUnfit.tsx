import { pathTo } from '../../lib/paths.ts'
import type { ListChild } from '../../lib/stores/activity-list.ts'
import { useFamilyStrip } from './context.ts'

interface Props {
  /** Whom the list is for. */
  chosen: ListChild
  onToggle: (withUnfit: boolean) => void
}

/** Shows what does not fit as well, and leads to the week that it has to fit into. */
export function StripUnfit({ chosen, onToggle }: Props) {
  const { language, t } = useFamilyStrip()
  const { ids, withUnfit } = chosen
  const [only, ...others] = ids
  return (
    <li className="strip-tile strip-unfit">
      <button
        type="button"
        className="strip-for"
        aria-pressed={withUnfit}
        onClick={() => onToggle(!withUnfit)}
      >
        <span>{t.withUnfit}</span>
      </button>
      {only && others.length === 0 && (
        <p className="strip-line">
          <a href={`${pathTo(language, `/edit-child/${only}`)}#week`}>{t.week}</a>
        </p>
      )}
    </li>
  )
}
