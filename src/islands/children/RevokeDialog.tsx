import { useStore } from '@nanostores/react'
import type { Calendar } from '#contract/family/calendars.ts'
import { fill } from '../../lib/format/format.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useChildren } from './context.ts'

interface Props {
  calendar: Calendar
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Shows what revoking a calendar address ends, and asks for confirmation. */
export function RevokeDialog({ calendar, isOpen, name, onClose }: Props) {
  const { calendars, t } = useChildren()
  const task = useStore(calendars.$tasks)[calendar.childId]
  return (
    <Dialog
      id={`revoke-${calendar.id}`}
      title={fill(t.calendar.revokeTitle, { name })}
      closeText={t.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p>{t.calendar.revokeText}</p>
      <FormMessage>{isOpen && task?.status === 'refused' && task.message}</FormMessage>
      <div className="children-ways">
        <button
          type="button"
          className="button button-danger"
          aria-busy={task?.status === 'sending' && task.verb === 'revoke'}
          onClick={() => void calendars.revoke(calendar)}
        >
          {t.calendar.revokeYes}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          {t.calendar.revokeNo}
        </button>
      </div>
    </Dialog>
  )
}
