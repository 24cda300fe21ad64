import type { ReactNode } from 'react'
import { check } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'

/** Says that something is done, where the hand just was; the element is there before its text. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p className="account-done" role="status">
      {children && (
        <>
          <Icon path={check} size={18} />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
