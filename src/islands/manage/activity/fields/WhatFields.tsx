import { SETTING } from '#contract/search/filters-registry.ts'
import { nameIn } from '../../../../lib/format/format.ts'
import { ownLanguageFirst } from '../../../../lib/manage/own-language-first.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { FORM, useActivity, useWritten } from '../context.ts'
import { FormPart } from './FormPart.tsx'
import { NameFields } from './NameFields.tsx'
import { PillsField } from './PillsField.tsx'
import { TextAreaField } from './TextAreaField.tsx'

const DESCRIPTIONS = { en: 'description_En', ar: 'description_Ar' } as const

/** Names, category and texts. */
export function WhatFields() {
  const { categories, form, language, ofCard, t } = useActivity()
  const { errors, values } = useWritten()
  return (
    <FormPart part="what">
      <NameFields />
      <div className="activity-short">
        <ChoiceField
          id={`${FORM}-category`}
          name="category"
          label={t.fields.category}
          help={t.help.category}
          none={t.noCategory}
          error={errors['category'] ?? errors['category.slug']}
          value={values.category}
          options={categories.map(category => ({
            value: category.slug,
            text: nameIn(language, category),
          }))}
          onChoose={category => form.type({ category })}
        />
      </div>
      <div className="form-pair activity-pair">
        {ownLanguageFirst(language).map(lang => (
          <TextAreaField key={lang} name={DESCRIPTIONS[lang]} lang={lang} />
        ))}
      </div>
      <PillsField
        name="setting"
        label={t.fields.setting}
        error={errors['setting']}
        chosen={values.setting === '' ? null : values.setting}
        options={SETTING.map(value => ({ value, text: ofCard.settings[value] }))}
        onChoose={setting => form.type({ setting })}
      />
    </FormPart>
  )
}
