import { useState } from 'react'
import type { Child } from '#contract/family/children.ts'
import { fill } from '../../lib/format/format.ts'
import type { ChildPageContext } from '../../lib/stores/child-form.ts'
import { lazy } from '../shared/lazy.tsx'

interface Props {
  child: Child
  page: ChildPageContext
  onRemoved: (what: 'removed' | 'removedWithSeats') => void
}

/** Loads with the first press: the page is near its script size limit. */
const RemoveDialog = lazy(() => import('./RemoveDialog.tsx').then(module => module.RemoveDialog))

/** Removes a child after showing the consequences. */
export function RemoveChild({ child, onRemoved, page }: Props) {
  const [asked, setAsked] = useState(0)
  const t = page.t.remove
  return (
    <div className="child-remove">
      <button type="button" className="button" onClick={() => setAsked(asked + 1)}>
        <bdi>{fill(t.open, { name: child.firstName })}</bdi>
      </button>
      <p className="soft small">{t.help}</p>
      {asked > 0 && <RemoveDialog {...{ asked, child, onRemoved, page }} />}
    </div>
  )
}
