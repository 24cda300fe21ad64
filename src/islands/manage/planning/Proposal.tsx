import type { ReactNode, Ref } from 'react'
import { Icon } from '../../shared/Icon.tsx'

interface Props {
  ref?: Ref<HTMLLIElement>
  icon: string
  name: ReactNode
  /** Announced whenever it changes. */
  text: string
  children?: ReactNode
}

/** One decision for a school, with its answers. */
export function Proposal({ children, icon, name, ref, text }: Props) {
  return (
    <li ref={ref} className="planning-proposal">
      <Icon path={icon} />
      <div className="planning-proposal-text">
        <p>{name}</p>
        <p role="status">{text}</p>
      </div>
      {children}
    </li>
  )
}
