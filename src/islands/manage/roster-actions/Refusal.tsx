import { fill } from '../../../lib/format/format.ts'
import type { RosterRefusal } from '../../../lib/stores/manage/roster/roster-actions.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { useRosterActions } from './context.ts'

interface Props {
  refusal: RosterRefusal
  /**
   * Outside the row of the child, which is named then: the id of the heading that gets the focus
   * once the refusal is dismissed.
   */
  heading?: string
}

/** Why an action on a child was refused, until it is dismissed. */
export function Refusal({ heading, refusal }: Props) {
  const { store, t } = useRosterActions()
  const { message, row } = refusal
  if (message === null) return null
  const { firstName: name } = row

  function dismiss(button: HTMLElement) {
    // The button disappears, and the focus with it.
    const next = heading
      ? document.getElementById(heading)
      : button.closest('li')?.querySelector('button')
    next?.focus()
    store.dismiss(refusal)
  }

  return (
    <div className="roster-refusal">
      <FormMessage>{heading ? `${name}: ${message}` : message}</FormMessage>
      <button
        type="button"
        className="button button-plain"
        aria-label={fill(t.seenNamed, { name })}
        onClick={event => dismiss(event.currentTarget)}
      >
        {t.seen}
      </button>
    </div>
  )
}
