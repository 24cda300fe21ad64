import type { ReactNode } from 'react'
import { alert } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'

/** Why a form was refused, if no single field is at fault; announced when it appears. */
export function FormMessage({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className="notice notice-error" role="alert">
      <Icon path={alert} />
      <div>{children}</div>
    </div>
  )
}
