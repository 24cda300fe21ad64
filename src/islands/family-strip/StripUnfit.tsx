import { pathTo } from '../../lib/paths.ts'
import type { ListChild } from '../../lib/stores/activity-list.ts'
import { useFamilyStrip } from './context.ts'

interface Props {
  /** The child that the list is filtered for. */
  chosen: ListChild
  onToggle: (withUnfit: boolean) => void
}

/** Toggles whether the list also shows what does not fit, and links to the child's week. */
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
