import type { ChildCheck } from '#contract/family/registering.ts'
import { fill } from '../../lib/format/format.ts'
import { namesText } from '../../lib/registrations/apply-texts.ts'
import { FieldError } from '../fields/FieldError.tsx'
import { described } from '../fields/Field.tsx'
import { useApply } from './context.ts'

interface Props {
  /** The children who would get a seat although another activity overlaps. */
  conflicting: readonly ChildCheck[]
  isAgreed: boolean
  isMissing: boolean
}

const ID = 'conflict'

/** Asks for consent to register overlapping activities. */
export function ConflictTick({ conflicting, isAgreed, isMissing }: Props) {
  const { language, store, t } = useApply()
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
      <label htmlFor={ID}>
        {fill(t.conflictTick, { names: namesText(language, conflicting, t) })}
      </label>
      <FieldError id={ID}>{error}</FieldError>
    </div>
  )
}
