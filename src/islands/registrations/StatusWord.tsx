import type { RegistrationStatus } from '#contract/family/registrations.ts'
import { close } from '../../lib/icons/icons.ts'
import { check, clock, people } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useRegistrations } from './context.ts'

const LOOKS = {
  confirmed: { icon: check, tone: 'reg-status-in' },
  offered: { icon: clock, tone: 'chip' },
  waitlisted: { icon: people, tone: '' },
  cancelled: { icon: close, tone: '' },
  expired: { icon: close, tone: '' },
} as const satisfies Record<RegistrationStatus, { icon: string; tone: string }>

/** The status of a registration: a word with an icon. */
export function StatusWord({ isOver, status }: { status: RegistrationStatus; isOver: boolean }) {
  const { t } = useRegistrations()
  const { icon, tone } = LOOKS[status]
  return (
    <span className={`reg-status ${tone}`}>
      <Icon path={icon} size={16} />
      {isOver && status === 'confirmed' ? t.over : t.status[status]}
    </span>
  )
}
