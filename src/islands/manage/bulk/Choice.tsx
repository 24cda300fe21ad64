import { useStore } from '@nanostores/react'
import type { Managed } from '#contract/manage/activities.ts'
import { fill } from '../../../lib/format/format.ts'
import { nameOf } from '../../../lib/manage/managed-text.ts'
import { canBeChosen, useSelection } from './context.ts'

/** The checkbox that selects an activity. */
export function Choice({ activity }: { activity: Managed }) {
  const { bulk, isOn, language, t } = useSelection()
  const { chosen } = useStore(bulk.$state)
  if (!isOn || !canBeChosen(activity)) return null
  return (
    <label className="bulk-choice">
      <input
        type="checkbox"
        checked={chosen.some(({ gId }) => gId === activity.gId)}
        aria-label={fill(t.chooseNamed, { name: nameOf(language, activity) })}
        onChange={() => bulk.toggle(activity)}
      />
    </label>
  )
}
