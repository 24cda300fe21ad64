import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { fill, nameIn } from '../../../lib/format/format.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'
import { createCatalogueSaving } from '../../../lib/stores/manage/file-saving.ts'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { ChosenSchool } from '../ChosenSchool.tsx'
import { Console } from '../Console.tsx'
import { SaveCatalogue } from './SaveCatalogue.tsx'
import { TakeCatalogue } from './TakeCatalogue.tsx'

interface Props {
  language: Language
  t: CatalogueTexts
  ofSchool: { label: string; none: string }
}

const SHAPE = { kind: 'fields', count: 2 } as const

/** Export and import of a school's activities, for staff who manage one. */
export function CataloguePage({ language, ofSchool, t }: Props) {
  return (
    <Console {...{ language, t }}>
      {({ userId }) => (
        <ChosenSchool
          key={userId}
          {...{ language, ofSchool, t }}
          shape={SHAPE}
          none={<NothingHere drawing="closed" title={t.nobody.title} text={t.nobody.text} />}
        >
          {(school, keep) => <OfSchool key={school.id} {...{ keep, language, school, t }} />}
        </ChosenSchool>
      )}
    </Console>
  )
}

interface OfSchoolProps extends Pick<Props, 'language' | 't'> {
  school: School
  keep: (isKept: boolean) => void
}

function OfSchool({ keep, language, school, t }: OfSchoolProps) {
  const [saving] = useState(() =>
    createCatalogueSaving(
      school.id,
      fill(t.out.fileName, { name: nameIn(language, school) }),
      language,
      t,
    ),
  )
  return (
    <div className="catalogue">
      <SaveCatalogue {...{ saving, t }} />
      <TakeCatalogue
        {...{ language, t }}
        schoolId={school.id}
        onBusy={keep}
        onExample={() => void saving.save('csv')}
      />
    </div>
  )
}
