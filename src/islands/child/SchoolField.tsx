import { useStore } from '@nanostores/react'
import { htmlHints } from '../fields/attributes.ts'
import { described, Field } from '../fields/Field.tsx'
import { useChild } from './context.ts'
import { SchoolList } from './SchoolList.tsx'
import { optionId, SCHOOL_ID, useSchoolChoice } from './use-school-choice.ts'
import { errorOf } from './field-focus.ts'

const LIST_ID = `${SCHOOL_ID}-list`

/** A searchable list of schools: the user types, and the list narrows. */
export function SchoolField() {
  const { form, t } = useChild()
  const error = errorOf(useStore(form.$state), 'schoolId')
  const { box, choices, choose, found, isOnItsWay, leave, load, schoolId, text, total, type } =
    useSchoolChoice()
  return (
    <Field id={SCHOOL_ID} label={t.school.label} help={t.school.help} error={error}>
      <div className="child-school">
        <input
          className="input"
          type="text"
          dir="auto"
          id={SCHOOL_ID}
          name="school"
          role="combobox"
          aria-expanded={box.isOpen}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={box.activeId}
          maxLength={200}
          value={text}
          placeholder={isOnItsWay ? t.loading : undefined}
          {...htmlHints({ autoComplete: 'off', spellCheck: false })}
          {...described(SCHOOL_ID, t.school.help, error)}
          onFocus={load}
          onClick={box.open}
          onBlur={() => void leave()}
          onKeyDown={box.press}
          onChange={({ target }) => type(target.value)}
        />
        <SchoolList
          {...{ choices, found, total, optionId }}
          id={LIST_ID}
          isOpen={box.isOpen}
          activeId={box.activeId}
          chosenId={schoolId}
          onChoose={choose}
        />
      </div>
    </Field>
  )
}
