import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { RosterRow } from '#contract/manage/roster.ts'
import { fill } from '../../../lib/format/format.ts'
import type { RosterAction } from '../../../lib/stores/manage/roster/roster-actions.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useRosterActions } from './context.ts'
import { Refusal } from './Refusal.tsx'

/** The ids of the headings of the roster and its groups. */
export const ROSTER_HEADING = 'roster'
export const headingOf = (group: RosterRow['status']) => `roster-${group}`

interface Props {
  group: RosterRow['status']
  rows: readonly RosterRow[]
}

/** The result of an action, shown in the child's group: the row may be gone, and the focus with it. */
export function GroupNews({ group, rows }: Props) {
  const { ofByHand, store, t } = useRosterActions()
  const { form, refusals } = useStore(store.$state)
  const news = useRef<HTMLParagraphElement>(null)
  const isDone = form.status === 'done' && form.row.status === group
  // An empty group disappears with its last refusal.
  const isLast =
    rows.length === 0 && !isDone && refusals.filter(({ row }) => row.status === group).length === 1

  function newsOf(deed: RosterAction['deed']): string {
    if (deed === 'invite') return ofByHand.invited
    return deed === 'takeOff' ? t.takenOff : t.given
  }

  useEffect(() => {
    if (isDone) news.current?.focus()
  }, [isDone])

  return (
    <>
      <p className="roster-news" role="status" tabIndex={-1} ref={news}>
        {isDone && (
          <>
            <Icon path={check} />
            <span>{fill(newsOf(form.deed), nameOf(form.row))}</span>
          </>
        )}
      </p>
      {refusals
        .filter(({ row }) => isGone(row, { group, rows }))
        .map(refusal => (
          <Refusal
            key={refusal.row.registrationId}
            refusal={refusal}
            heading={isLast ? ROSTER_HEADING : headingOf(group)}
          />
        ))}
    </>
  )
}

/** Whether there is a result to show for a group that may be empty by now. */
export function useHasNews(group: RosterRow['status']): boolean {
  const { store } = useRosterActions()
  const { form, refusals } = useStore(store.$state)
  return (
    (form.status === 'done' && form.row.status === group) ||
    refusals.some(({ row }) => row.status === group)
  )
}

const nameOf = ({ firstName }: RosterRow) => ({ name: firstName })

/** The child was in this group and no longer is. */
const isGone = ({ registrationId, status }: RosterRow, { group, rows }: Props) =>
  status === group && !rows.some(row => row.registrationId === registrationId)
