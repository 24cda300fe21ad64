import type { ReactNode } from 'react'
import { Icon } from '../../shared/Icon.tsx'

interface Props {
  icon: string
  label: string
  /** What counts now. */
  value: ReactNode
  /** A word or two about it. */
  chip?: { text: string; isGood: boolean } | null
  /** What can be done about it. */
  actions: ReactNode
  /** What was just done, or the step that is open. */
  children?: ReactNode
}

/** One way to sign in: what it is, how it stands, what can be done. */
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
