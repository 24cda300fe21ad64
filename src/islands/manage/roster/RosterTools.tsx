import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { activityName } from '../../../lib/activities/card-facts.ts'
import { messageIn } from '../../../lib/forms/form-state.ts'
import { fill } from '../../../lib/format/format.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { createRosterSaving } from '../../../lib/stores/manage/file-saving.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { createRequestProof } from '../../verify/load-proof.ts'
import { SaveButtons } from '../SaveButtons.tsx'

interface Props {
  language: Language
  t: ManageTexts
  activity: Managed
  /** Whether the user may export the roster. */
  canSave: boolean
  /** The search field. */
  children: ReactNode
}

/** The tools of a roster: search, print, export. */
export function RosterTools({ activity, canSave, children, language, t: texts }: Props) {
  const t = texts.roster
  const [saving] = useState(() => {
    const name = fill(t.fileName, { name: activityName(language, activity) })
    const requestProof = createRequestProof(language, false)
    return createRosterSaving({ gId: activity.gId, name, language, requestProof, t: texts })
  })
  const state = useStore(saving.$state)
  return (
    <>
      <div className="roster-tools">
        {children}
        <button type="button" className="button" onClick={() => print()}>
          {t.print}
        </button>
        {canSave && (
          <SaveButtons {...{ state, t: texts }} onSave={format => void saving.save(format)} />
        )}
      </div>
      <FormMessage>{messageIn(state)}</FormMessage>
      <p className="soft" role="status">
        {state.status === 'done' && t.saved}
      </p>
    </>
  )
}
