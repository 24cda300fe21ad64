import { useStore } from '@nanostores/react'
import type { MessagePreview } from '#contract/manage/messages.ts'
import { fill, formatNumber, plural } from '../../../lib/format/format.ts'
import type { MessageAudience } from '../../../lib/stores/manage/message-writing.ts'
import { described } from '../../fields/Field.tsx'
import { FieldError } from '../../fields/FieldError.tsx'
import { ChildChoices } from './ChildChoices.tsx'
import { useMessages } from './context.ts'

const AUDIENCES: readonly MessageAudience[] = ['all', 'confirmed', 'waitlisted', 'children']

/** Chooses the recipients, and shows how many that reaches. */
export function AudienceFields({ error }: { error: string | undefined }) {
  const { t, writing } = useMessages()
  const { preview, written } = useStore(writing.$state)
  return (
    <fieldset className="manage-note" role="radiogroup" {...described('to', undefined, error)}>
      <legend className="field-label">{t.to.legend}</legend>
      <div className="school-audiences">
        {AUDIENCES.map(audience => (
          <label key={audience} className="pill">
            <input
              type="radio"
              className="visually-hidden"
              name="to"
              value={audience}
              checked={written.audience === audience}
              onChange={() => writing.write({ audience })}
            />
            {t.to[audience]}
          </label>
        ))}
      </div>
      {written.audience === 'children' && <ChildChoices />}
      <Reach preview={preview} />
      <FieldError id="to">{error}</FieldError>
    </fieldset>
  )
}

/** The number of families, by language and by channel. */
function Reach({ preview }: { preview: MessagePreview | null }) {
  const { language, t: texts } = useMessages()
  const t = texts.reach
  const number = (value: number) => formatNumber(language, value)
  if (!preview) return <p role="status" className="school-reach" />
  const { channels, languages, recipients, unreachable } = preview
  return (
    <div role="status" className="school-reach" aria-label={t.label}>
      {recipients === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <>
          <p>
            <strong>{plural(language, t.families, recipients)}</strong>
          </p>
          <p className="soft">
            {[
              fill(t.languages, { ar: number(languages.ar), en: number(languages.en) }),
              fill(t.channels, { email: number(channels.email), sms: number(channels.sms) }),
              channels.none > 0 && fill(t.none, { count: number(channels.none) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
      {unreachable > 0 && <p>{plural(language, t.unreachable, unreachable)}</p>}
    </div>
  )
}
