import { useState } from 'react'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../../../lib/format/format.ts'
import { activityPath, pathTo } from '../../../lib/paths.ts'
import { isDirty } from '../../../lib/stores/manage/activity-state.ts'
import { StateChip } from '../StateChip.tsx'
import { useActivity, useWritten } from './context.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { SaveMessage } from './SaveMessage.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** Beside the form: where the activity stands, and what can be done with it. */
export function EditorActions({ school }: { school: Pick<School, 'name_En' | 'name_Ar'> }) {
  const { form, language, t } = useActivity()
  const written = useWritten()
  const { activity, form: sent } = written
  const state = activity?.state ?? 'new'
  const sending = sent.status === 'sending' ? sent.verb : null
  const isPublished = state === 'published'
  return (
    <div className="activity-actions">
      <div className="activity-state">
        <p>
          <StateChip state={state} text={t.states[state]} />
        </p>
        <p className="soft small">
          <bdi>{nameIn(language, school)}</bdi>
          <br />
          {t.stateNotes[state]}
        </p>
      </div>
      <SaveMessage />
      <div className="activity-buttons">
        {state === 'draft' && (
          <button
            type="button"
            className="button button-primary button-large"
            aria-busy={sending === 'publish'}
            onClick={() => void form.publish()}
          >
            {t.publish}
          </button>
        )}
        <button
          type="submit"
          className={state === 'draft' ? 'button' : 'button button-primary button-large'}
          aria-busy={sending === 'save'}
        >
          {isPublished ? t.save.changes : t.save.draft}
        </button>
        {activity && isDirty(written) && <p className="soft small">{t.unsaved}</p>}
      </div>
      {activity && <MoreActions />}
    </div>
  )
}

/** What is done more rarely. */
function MoreActions() {
  const { language, t } = useActivity()
  const { activity } = useWritten()
  const [open, setOpen] = useState<'takeBack' | 'copy' | null>(null)
  if (!activity) return null
  const close = () => setOpen(null)
  return (
    <div className="activity-more">
      {activity.state === 'published' && <a href={activityPath(language, activity)}>{t.toPage}</a>}
      <a href={pathTo(language, `/manage/roster/${activity.gId}`)}>{t.toRoster}</a>
      <button type="button" className="link-button" onClick={() => setOpen('copy')}>
        {t.copy.open}
      </button>
      {activity.state === 'published' && (
        <button type="button" className="link-button" onClick={() => setOpen('takeBack')}>
          {t.takeBack.open}
        </button>
      )}
      <TakeBackDialog isOpen={open === 'takeBack'} onClose={close} />
      <CopyDialog key={activity.gId} gId={activity.gId} isOpen={open === 'copy'} onClose={close} />
    </div>
  )
}
