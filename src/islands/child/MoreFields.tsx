import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { hasOptionalValues } from '../../lib/children/child-values.ts'
import { fill } from '../../lib/format/format.ts'
import { chevron } from '../../lib/icons/form-icons.ts'
import { Icon } from '../shared/Icon.tsx'
import { useChild } from './context.ts'
import { SchoolFields } from './SchoolFields.tsx'
import { StaffFields } from './StaffFields.tsx'

/** Optional fields: collapsed unless one is filled in. */
export function MoreFields() {
  const { form, t } = useChild()
  const { like, restored, values } = useStore(form.$state)
  const [isOpen] = useState(() => hasOptionalValues(values) || restored === 'butNotes')
  return (
    <details className="child-more" open={isOpen}>
      <summary>
        <span>
          <strong>{t.more}</strong>
          <span className="soft small">
            {like === null ? t.optional : fill(t.moreLike, { sibling: like })}
          </span>
        </span>
        <Icon path={chevron} />
      </summary>
      <SchoolFields />
      <StaffFields />
    </details>
  )
}
