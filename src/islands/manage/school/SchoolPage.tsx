import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import { addSchool } from '#contract/manage/schools.ts'
import type { School } from '#contract/schools.ts'
import type { managedSchool } from '../../../i18n/en/manage/managed-school.ts'
import { fill, nameIn } from '../../../lib/format/format.ts'
import type { ConsoleTexts, ManageTexts } from '../../../lib/manage/managed-text.ts'
import { Done } from '../../profile/Done.tsx'
import { NotTheirs, type OfSchool, SchoolConsole } from '../SchoolConsole.tsx'
import { type CityChoice, SchoolForm } from './SchoolForm.tsx'

interface Props {
  language: Language
  t: typeof managedSchool
  ofManage: ConsoleTexts & Pick<ManageTexts, 'nav'>
  cities: readonly CityChoice[]
}

const ADD = 'school-add'

/** The data of a school, for staff who manage it; Admins can add schools. */
export function SchoolPage({ cities, language, ofManage, t }: Props) {
  return (
    <SchoolConsole {...{ language, ofManage, t }} here="school">
      {of => <OwnSchool {...{ cities, language, t }} {...of} />}
    </SchoolConsole>
  )
}

type OwnProps = Omit<Props, 'ofManage'> & OfSchool

function OwnSchool({ cities, claims, language, put, school, t }: OwnProps) {
  const [added, setAdded] = useState<School | null>(null)
  const canAdd = addSchool.roles.some(role => claims.roles.includes(role))
  if (!school && !canAdd) return <NotTheirs {...{ language, t }} />

  function add(written: School) {
    setAdded(written)
    put(written)
  }

  return (
    <>
      {school && (
        <SchoolForm
          key={school.id}
          {...{ cities: citiesFor(school, cities), language, school, t }}
          onSaved={put}
        />
      )}
      <Done>{added && fill(t.add.added, { name: nameIn(language, added) })}</Done>
      {canAdd && cities.length > 0 && <AddSchool {...{ cities, language, t }} onAdded={add} />}
    </>
  )
}

interface AddProps extends Pick<Props, 'cities' | 'language' | 't'> {
  onAdded: (school: School) => void
}

function AddSchool({ onAdded, ...rest }: AddProps) {
  const [isOpen, setOpen] = useState(false)
  const { t } = rest

  function leave() {
    setOpen(false)
    document.getElementById(ADD)?.focus()
  }

  return (
    <div className="school-add">
      <button
        type="button"
        className="button"
        id={ADD}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t.add.open}
      </button>
      {isOpen && (
        <SchoolForm
          {...rest}
          school={null}
          onLeave={leave}
          onSaved={school => {
            leave()
            onAdded(school)
          }}
        />
      )}
    </div>
  )
}

/** Returns the cities of the school's country, which cannot change. */
function citiesFor({ cityId }: School, cities: readonly CityChoice[]): readonly CityChoice[] {
  const own = cities.find(({ id }) => id === cityId)
  return cities.filter(({ countryId }) => countryId === own?.countryId)
}
