import { FieldError } from '../fields/FieldError.tsx'
import { described } from '../fields/Field.tsx'
import { useApply } from './context.ts'

interface Props {
  isAgreed: boolean
  isMissing: boolean
}

const ID = 'conflict'

/** Two things at once are registered only by who says so. */
export function ConflictTick({ isAgreed, isMissing }: Props) {
  const { store, t } = useApply()
  const error = isMissing && t.conflictMissing
  return (
    <div className="check apply-conflict">
      <input
        type="checkbox"
        id={ID}
        checked={isAgreed}
        {...described(ID, undefined, error)}
        onChange={event => store.choose({ allowConflict: event.target.checked })}
      />
      <label htmlFor={ID}>{t.conflictTick}</label>
      <FieldError id={ID}>{error}</FieldError>
    </div>
  )
}
