import type { Managed } from '#contract/manage/activities.ts'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../../../lib/format/format.ts'
import { activityPath, pathTo } from '../../../lib/paths.ts'
import { isDirty, concernsFamilies } from '../../../lib/stores/manage/activity/activity-state.ts'
import { StateChip } from '../StateChip.tsx'
import { useActivity, useWritten } from './context.ts'
import { OpenPreview } from '../preview/OpenPreview.tsx'
import { SaveMessage } from './SaveMessage.tsx'

/** The actions that a dialog asks about first. */
export type Asked = 'takeBack' | 'copy' | 'callOff' | 'remove'

interface Props {
  school: Pick<School, 'name_En' | 'name_Ar'>
  onAsk: (about: Asked) => void
}

/** Beside the form: the state of the activity and the actions on it. */
export function EditorActions({ onAsk, school }: Props) {
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
        <OpenPreview />
        {activity && isDirty(written) && <p className="soft small">{t.unsaved}</p>}
      </div>
      {activity && <MoreActions activity={activity} onAsk={onAsk} />}
    </div>
  )
}

/** The rarer actions. */
function MoreActions({ activity, onAsk }: Pick<Props, 'onAsk'> & { activity: Managed }) {
  const { language, t } = useActivity()
  return (
    <div className="activity-more">
      {activity.state === 'published' && <a href={activityPath(language, activity)}>{t.toPage}</a>}
      <a href={pathTo(language, `/manage/roster/${activity.gId}`)}>{t.toRoster}</a>
      <a href={pathTo(language, `/manage/dates/${activity.gId}`)}>{t.toDates}</a>
      <button type="button" className="link-button" onClick={() => onAsk('copy')}>
        {t.copy.open}
      </button>
      {activity.state === 'published' && (
        <button type="button" className="link-button" onClick={() => onAsk('takeBack')}>
          {t.takeBack.open}
        </button>
      )}
      {concernsFamilies(activity) && (
        <button type="button" className="link-button" onClick={() => onAsk('callOff')}>
          {t.callOff.open}
        </button>
      )}
      {activity.may.includes('remove') && (
        <button type="button" className="link-button" onClick={() => onAsk('remove')}>
          {t.remove.open}
        </button>
      )}
    </div>
  )
}
