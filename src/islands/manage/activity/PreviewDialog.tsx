import type { DateChange } from '#contract/manage/edit-activity.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { fill, plural } from '../../../lib/format/format.ts'
import { changeText, clashesFirst } from '../../../lib/manage/activity-text.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { FirstFew } from '../FirstFew.tsx'
import { useActivity, useWritten } from './context.ts'

/** Shows what a change of the dates would do, before it is saved. */
export function PreviewDialog() {
  const { form, language, t } = useActivity()
  const { preview } = useWritten()
  const families = preview?.families ?? 0
  const clashes = preview?.clashes ?? 0
  return (
    <Dialog
      id="preview"
      title={t.preview.title}
      closeText={t.close}
      isOpen={preview !== null}
      onClose={form.closePreview}
    >
      {preview && <ChangeList changes={preview.changes.filter(({ kind }) => kind !== 'kept')} />}
      {clashes > 0 && <p>{plural(language, t.preview.clashes, clashes)}</p>}
      <p>
        <strong>
          {families === 0 ? t.preview.nobody : plural(language, t.preview.families, families)}
        </strong>
      </p>
      <div className="activity-answers">
        <button type="button" className="button button-primary" onClick={() => void form.confirm()}>
          {families === 0 ? t.preview.save : t.preview.yes}
        </button>
        <button type="button" className="button button-plain" onClick={form.closePreview}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  )
}

/**
 * Lists the clashing changes first, then the others, each in order of time. Shows the first ones, and all on
 * request.
 */
function ChangeList({ changes }: { changes: readonly DateChange[] }) {
  const { language, t } = useActivity()
  const { activity } = useWritten()
  return (
    <FirstFew
      language={language}
      t={t.preview}
      items={clashesFirst(changes)}
      few={10}
      className="activity-changes"
      buttonClass="button activity-all"
    >
      {change => (
        <ChangeRow
          key={change.sessionId ?? change.after?.startsAt}
          change={change}
          zone={activity?.timeZone ?? HOME_TIME_ZONE}
        />
      )}
    </FirstFew>
  )
}

const TONES: Readonly<Partial<Record<DateChange['kind'], string>>> = {
  added: 'chip chip-green',
  removed: 'chip chip-coral',
  clash: 'chip chip-coral',
}

function ChangeRow({ change, zone }: { change: DateChange; zone: string }) {
  const { language, t } = useActivity()
  const { kind, why } = change
  return (
    <li>
      <span className={TONES[kind] ?? 'chip'}>{t.preview.kinds[kind]}</span>
      <span>
        {changeText(language, change, zone, t)}
        {kind === 'clash' && (
          <span className="soft small activity-why">
            {why === null ? t.preview.clashAnonymous : fill(t.preview.clash, { why })}
          </span>
        )}
      </span>
    </li>
  )
}
