import { GENDER } from '#contract/fixed-ids.ts'
import { TickField } from './TickField.tsx'
import { useActivity, useWritten } from '../context.ts'
import { FormPart } from './FormPart.tsx'
import { LineField } from './LineField.tsx'
import { PillsField } from './PillsField.tsx'

const GENDERS = [GENDER.both, GENDER.female, GENDER.male]

/** Who can take part, and how many. */
export function WhoFields() {
  const { form, ofCard, t } = useActivity()
  const { errors, values } = useWritten()
  return (
    <FormPart part="who">
      <PillsField
        name="genderId"
        label={t.fields.genderId}
        error={errors['genderId']}
        chosen={values.genderId}
        options={GENDERS.map(value => ({ value, text: ofCard.genders[value] }))}
        onChoose={genderId => form.type({ genderId })}
      />
      <fieldset className="activity-group" aria-describedby="activity-ages-help">
        <legend className="field-label">{t.fields.ages}</legend>
        <p className="field-help" id="activity-ages-help">
          {t.help.ages}
        </p>
        <div className="activity-numbers">
          <LineField name="minAge" inputMode="numeric" maxLength={3} disabled={values.isAnyAge} />
          <LineField name="maxAge" inputMode="numeric" maxLength={3} disabled={values.isAnyAge} />
        </div>
        <TickField
          name="isAnyAge"
          label={t.anyAge}
          isTicked={values.isAnyAge}
          onTick={isAnyAge => form.type({ isAnyAge })}
        />
      </fieldset>
      <div className="activity-narrow">
        <LineField
          name="capacity"
          help={t.help.capacity}
          inputMode="numeric"
          maxLength={9}
          disabled={values.isUnlimited}
        />
        <TickField
          name="isUnlimited"
          label={t.noLimit}
          isTicked={values.isUnlimited}
          onTick={isUnlimited => form.type({ isUnlimited })}
        />
      </div>
    </FormPart>
  )
}
