import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { MAX_MESSAGE } from '#contract/manage/messages.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill, formatNumber, plural } from '../../../lib/format/format.ts'
import { ownLanguageFirst } from '../../../lib/manage/own-language-first.ts'
import { described, Field } from '../../fields/Field.tsx'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { SubmitButton } from '../../fields/SubmitButton.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { useMessages } from './context.ts'
import { MessagePreview } from './MessagePreview.tsx'

const FIELDS = { en: 'text_En', ar: 'text_Ar' } as const

/** Recipients, text and preview of a message. */
export function ComposeForm() {
  const { language, t, writing } = useMessages()
  const { form, isConfirming } = useStore(writing.$state)
  const { fields, message } = problemIn(form)
  const ref = useRef<HTMLFormElement>(null)
  useFocusInvalid(ref, form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void writing.confirm()
  }

  return (
    <section aria-labelledby="compose" className="school-compose">
      <h3 id="compose">{t.compose}</h3>
      <p className="soft">{t.noReplies}</p>
      <p
        id="message-sent"
        role="status"
        tabIndex={-1}
        className={form.status === 'done' ? 'notice' : undefined}
      >
        {form.status === 'done' && plural(language, t.sent, form.recipients)}
      </p>
      <Restored />
      <form className="form" ref={ref} onSubmit={submit} noValidate>
        <AudienceFields error={fields['to']} />
        <fieldset className="manage-note" aria-describedby="text-help">
          <legend className="field-label">{t.text.legend}</legend>
          <p className="field-help" id="text-help">
            {t.text.help}
          </p>
          <div className="form-pair">
            {ownLanguageFirst(language).map(lang => (
              <TextIn key={lang} lang={lang} error={fields[FIELDS[lang]]} />
            ))}
          </div>
        </fieldset>
        <MessagePreview />
        <FormMessage>{!isConfirming && message}</FormMessage>
        <div className="form-choices">
          <SubmitButton busy={form.status === 'sending'}>{t.next}</SubmitButton>
        </div>
      </form>
    </section>
  )
}

/** Says that a message was restored, and offers to discard it. */
function Restored() {
  const { t, writing } = useMessages()
  const { restored } = useStore(writing.$state)
  if (restored === 'no') return null
  return (
    <div className="notice form-row">
      <p>{t.restored[restored]}</p>
      <button type="button" className="link-button" onClick={writing.discard}>
        {t.restored.discard}
      </button>
    </div>
  )
}

/** The text in one language. */
function TextIn({ error, lang }: { lang: Language; error: string | undefined }) {
  const { language, t, writing } = useMessages()
  const { written } = useStore(writing.$state)
  const name = FIELDS[lang]
  const number = (value: number) => formatNumber(language, value)
  const left = fill(t.text.left, {
    count: number(written[name].length),
    most: number(MAX_MESSAGE),
  })
  return (
    <Field id={name} label={t.text[lang]} help={left} error={error}>
      <textarea
        className="input"
        id={name}
        name={name}
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        rows={6}
        maxLength={MAX_MESSAGE}
        value={written[name]}
        onChange={({ target }) => writing.write({ [name]: target.value })}
        {...described(name, left, error)}
      />
    </Field>
  )
}
