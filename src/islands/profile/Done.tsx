import type { ReactNode } from 'react'
import { check } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'

/** Announces a success beside the pressed button. A live region must exist before its text. */
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
