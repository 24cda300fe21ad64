import type { ReactNode } from 'react'
import { Icon } from '../../shared/Icon.tsx'

interface Props {
  icon: string
  label: string
  /** The current value. */
  value: ReactNode
  /** A short status. */
  chip?: { text: string; isGood: boolean } | null
  /** The buttons of the row. */
  actions: ReactNode
  /** The result of the last action, or the open step. */
  children?: ReactNode
}

/** One way to sign in: value, status and actions. */
export function WayRow({ actions, children, chip, icon, label, value }: Props) {
  return (
    <div className="account-row">
      <Icon path={icon} size={22} />
      <div className="account-row-text">
        <h3>{label}</h3>
        <p className="account-row-value">
          {value}
          {chip && <span className={chip.isGood ? 'chip chip-green' : 'chip'}>{chip.text}</span>}
        </p>
      </div>
      {actions && <div className="account-row-actions">{actions}</div>}
      {children && <div className="account-row-more">{children}</div>}
    </div>
  )
}
