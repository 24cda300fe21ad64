import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { nameIn } from '../../lib/format/format.ts'
import { ChoiceField } from './activity/fields/ChoiceField.tsx'

interface Props {
  language: Language
  label: string
  /** The empty option, while no school is chosen. */
  none?: string
  schools: readonly School[]
  school: School | null
  isDisabled?: boolean
  onChoose: (id: number) => void
}

/** Chooses one of several schools; renders nothing if there is only one. */
export function SchoolChoice({
  isDisabled,
  label,
  language,
  none,
  onChoose,
  school,
  schools,
}: Props) {
  if (schools.length < 2) return null
  return (
    <div className="manage-school">
      <ChoiceField
        id="manage-school"
        name="school"
        label={label}
        value={school ? String(school.id) : ''}
        {...(!school && none && { none })}
        {...(isDisabled && { isDisabled })}
        options={schools.map(one => ({ value: String(one.id), text: nameIn(language, one) }))}
        onChoose={id => onChoose(Number(id))}
      />
    </div>
  )
}
