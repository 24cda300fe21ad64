import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { activityName } from '../../lib/activities/card-facts.ts'
import { messageIn } from '../../lib/forms/form-state.ts'
import { fill } from '../../lib/format/format.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { createRosterFile } from '../../lib/stores/manage/roster-file.ts'
import { FormMessage } from '../fields/FormMessage.tsx'

interface Props {
  language: Language
  t: ManageTexts
  activity: Managed
  /** Whether the caller may take the roster with them. */
  canSave: boolean
  /** The field that finds a child. */
  children: ReactNode
}

const FORMATS = ['xlsx', 'csv'] as const

/** What can be done with a roster: find a child, print it, take it along. */
export function RosterTools({ activity, canSave, children, language, t: texts }: Props) {
  const [file] = useState(() => createRosterFile(activity.gId, language, texts))
  const state = useStore(file.$state)
  const t = texts.roster
  const sending = state.status === 'sending' ? state.format : null
  const name = fill(t.fileName, { name: activityName(language, activity) })
  return (
    <>
      <div className="roster-tools">
        {children}
        <button type="button" className="button" onClick={() => print()}>
          {t.print}
        </button>
        {canSave &&
          FORMATS.map(format => (
            <button
              key={format}
              type="button"
              className="button"
              aria-busy={sending === format}
              onClick={() => void file.save(format, name)}
            >
              {t.save[format]}
            </button>
          ))}
      </div>
      <FormMessage>{messageIn(state)}</FormMessage>
      <p className="soft" role="status">
        {state.status === 'done' && t.saved}
      </p>
    </>
  )
}
