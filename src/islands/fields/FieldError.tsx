import type { ReactNode } from 'react'
import { alert } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'

/** The error of a field, announced when it appears; `id` is that of the field. */
export function FieldError({ children, id }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p className="field-error" id={`${id}-error`}>
          <Icon path={alert} size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
