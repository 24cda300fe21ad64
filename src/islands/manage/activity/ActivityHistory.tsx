import { useStore } from '@nanostores/react'
import { type ToggleEvent, useState } from 'react'
import type { HistoryEntry } from '#contract/manage/history.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { formatDay, formatList, formatTime } from '../../../lib/format/format.ts'
import { chevron } from '../../../lib/icons/form-icons.ts'
import {
  changedNames,
  deedText,
  overbookReason,
  trainersText,
} from '../../../lib/manage/activity-text.ts'
import { createActivityHistory } from '../../../lib/stores/manage/activity/activity-history.ts'
import { Part } from '../../profile/Part.tsx'
import { FilledText } from '../../shared/FilledText.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { useActivity } from './context.ts'

const SHAPE = { kind: 'rows', count: 3 } as const

/** The history of an activity: loads when it is opened. */
export function ActivityHistory({ gId }: { gId: string }) {
  const { language, t } = useActivity()
  const [store] = useState(() => createActivityHistory(gId, language, t))
  const [isOpen, setOpen] = useState(false)
  const state = useStore(store.$state)

  function toggle({ newState }: ToggleEvent<HTMLDetailsElement>) {
    setOpen(newState === 'open')
    if (newState === 'open' && state.status !== 'ready') void store.load()
  }

  return (
    <details className="activity-history" onToggle={toggle}>
      <summary>
        <h2>{t.history.title}</h2>
        <Icon path={chevron} />
      </summary>
      {isOpen && (
        <Part state={state} t={t} shape={SHAPE} onRetry={() => void store.load()}>
          {entries => <Entries entries={entries} />}
        </Part>
      )}
    </details>
  )
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const { language, t } = useActivity()
  if (entries.length === 0) return <p className="soft">{t.history.nothing}</p>
  return (
    <ol role="list" className="activity-events">
      {entries.map((entry, place) => {
        const { after, at, before, what } = entry
        const names = changedNames({ ...before, ...after }, { language, t })
        return (
          // Entries can share a moment, so there is no better key; the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <time className="soft" dateTime={at}>
              {formatDay(language, at, HOME_TIME_ZONE)} · {formatTime(language, at, HOME_TIME_ZONE)}
            </time>
            <p>
              <strong>{deedText(entry, t)}</strong>
            </p>
            {what === 'edited' && names.length > 0 && <p>{formatList(language, names)}</p>}
            {what === 'edited' && <p>{trainersText(language, entry, t)}</p>}
            <Overbooked reason={overbookReason(entry)} />
          </li>
        )
      })}
    </ol>
  )
}

/** Says that a child got a place beyond the capacity, and the reason that staff gave. */
function Overbooked({ reason }: { reason: string | null }) {
  const { overbooked: t } = useActivity().t.history
  if (reason === null) return null
  if (reason === '') return <p>{t.only}</p>
  return (
    <p>
      <FilledText text={t.because}>
        <bdi>{reason}</bdi>
      </FilledText>
    </p>
  )
}
