import type { Language } from '#contract/language.ts'
import { MAX_NOTE } from '#contract/limits.ts'
import { ownLanguageFirst } from '../../lib/manage/own-language-first.ts'
import { described, Field } from '../fields/Field.tsx'

interface Props {
  language: Language
  t: { legend: string; help: string } & Record<Language, string>
  /** The prefix of the ids, which are unique on the page. */
  form: string
  /** The API name is this with the language: `note_En`. */
  name: 'message' | 'note'
  errors: Readonly<Record<string, string>>
  /** The stored note. */
  stored?: Readonly<Record<Language, string | null>>
}

const ENDINGS = { en: 'En', ar: 'Ar' } as const

/** A note to families in both languages; that of the page comes first. */
export function NoteFields({ errors, form, language, name, stored, t }: Props) {
  const help = `${form}-${name}-help`
  return (
    <fieldset className="manage-note" aria-describedby={help}>
      <legend className="field-label">{t.legend}</legend>
      <p className="field-help" id={help}>
        {t.help}
      </p>
      <div className="form-pair">
        {ownLanguageFirst(language).map(lang => {
          const field = `${name}_${ENDINGS[lang]}`
          const id = `${form}-${field}`
          return (
            <Field key={lang} id={id} label={t[lang]} error={errors[field]}>
              <textarea
                className="input"
                id={id}
                name={field}
                lang={lang}
                dir={lang === 'ar' ? 'rtl' : 'ltr'}
                rows={2}
                maxLength={MAX_NOTE}
                defaultValue={stored?.[lang] ?? ''}
                {...described(id, undefined, errors[field])}
              />
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Returns the text of a field. */
export function noteIn(data: FormData, name: string): string {
  const text = data.get(name)
  return typeof text === 'string' ? text : ''
}
