import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import { fill, formatNumber, nameIn } from '../../../lib/format/format.ts'
import { check } from '../../../lib/icons/form-icons.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { Icon } from '../../shared/Icon.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { AddActivity } from './AddActivity.tsx'

interface Props {
  language: Language
  t: ManageTexts
  /** The schools that the user manages. */
  schools: readonly School[]
}

const STEPS = ['school', 'first', 'publish'] as const

/** Shown while there is no activity: the next steps for users who can add one. */
export function NothingYet({ language, schools, t }: Props) {
  const [school] = schools
  if (!school) return <NothingHere drawing="lost" title={t.empty.title} text={t.empty.text} />
  return (
    <NothingHere drawing="lost" title={t.empty.title} text={t.empty.lead}>
      <ol role="list" className="manage-steps">
        {STEPS.map((step, place) => {
          const { text, title } = t.empty.steps[step]
          const isDone = step === 'school'
          return (
            <li key={step} data-done={isDone || undefined}>
              <span className="manage-step-sign" aria-hidden="true">
                {isDone ? <Icon path={check} /> : formatNumber(language, place + 1)}
              </span>
              <div>
                <p>
                  <strong>{title}</strong>
                  {isDone && <span className="visually-hidden"> {t.empty.done}</span>}
                </p>
                <p className="soft">
                  <bdi>{fill(text, { name: nameIn(language, school) })}</bdi>
                </p>
              </div>
            </li>
          )
        })}
      </ol>
      <AddActivity {...{ language, t }} schoolId={schools.length === 1 ? school.id : null} />
    </NothingHere>
  )
}
