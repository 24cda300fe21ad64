import { MAX_ACTIVITY_ADDRESS } from '#contract/limits.ts'
import { ownLanguageFirst } from '../../../../lib/manage/own-language-first.ts'
import { readNumber } from '../../../../lib/manage/activity-wire.ts'
import { useActivity, useWritten } from '../context.ts'
import { FormPart } from './FormPart.tsx'
import { LineField } from './LineField.tsx'
import { PlaceField } from './PlaceField.tsx'

const ADDRESSES = { en: 'address_En', ar: 'address_Ar' } as const

/** The place and the price. */
export function WhereFields() {
  const { language, t } = useActivity()
  const { values } = useWritten()
  return (
    <FormPart part="where">
      <div className="form-pair activity-pair">
        {ownLanguageFirst(language).map(lang => (
          <LineField
            key={lang}
            name={ADDRESSES[lang]}
            lang={lang}
            maxLength={MAX_ACTIVITY_ADDRESS}
          />
        ))}
      </div>
      <PlaceField />
      <div className="activity-short">
        <LineField
          name="schoolPhone"
          help={t.help.schoolPhone}
          type="tel"
          dir="ltr"
          maxLength={40}
        />
      </div>
      <div className="activity-narrow">
        <LineField name="fees" help={t.help.fees} inputMode="decimal" maxLength={12} />
        <p className="free activity-free" role="status">
          {readNumber(values.fees) === 0 && t.free}
        </p>
      </div>
    </FormPart>
  )
}
