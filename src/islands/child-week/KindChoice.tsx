import { GRID_KINDS, type GridKind } from '../../lib/children/week-grid.ts'
import { useChildWeek } from './context.ts'

interface Props {
  chosen: GridKind
  onChoose: (kind: GridKind) => void
}

/** Chooses as what times of the week are marked, and explains how. */
export function KindChoice({ chosen, onChoose }: Props) {
  const { t } = useChildWeek()
  return (
    <>
      <fieldset className="week-kinds">
        <legend className="field-label">{t.markAs}</legend>
        {GRID_KINDS.map(kind => (
          <label key={kind} className="week-kind">
            <input
              type="radio"
              name="week-kind"
              checked={chosen === kind}
              onChange={() => onChoose(kind)}
            />
            {t.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <p className="field-help" id="week-grid-help">
        {t.gridHelp}
      </p>
    </>
  )
}
