import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { pathTo } from '../../lib/paths.ts'

const PARTS = {
  today: '/manage/today',
  activities: '/manage',
  people: '/manage/people',
  school: '/manage/school',
} as const

export type ManagePart = keyof typeof PARTS

/** What whoever only trains has of it. */
const OF_TRAINERS: ReadonlySet<ManagePart> = new Set(['today', 'activities'])

interface Props {
  language: Language
  t: ManageTexts['nav']
  here: ManagePart
  /** The school that is looked at; null: all of them. */
  schoolId: number | null
  /** Whether it is for whoever runs a school, and not only trains. */
  runsSchool?: boolean
}

/** The ways between the parts of the console. */
export function ManageNav({ here, language, runsSchool = true, schoolId, t }: Props) {
  const parts = (Object.keys(PARTS) as ManagePart[]).filter(
    part => runsSchool || OF_TRAINERS.has(part),
  )
  // A day is of all schools.
  const queryOf = (part: ManagePart) =>
    schoolId === null || part === 'today' ? '' : `?school=${schoolId}`
  return (
    <nav className="manage-nav" aria-label={t.label}>
      <ul role="list" className="pills">
        {parts.map(part => (
          <li key={part}>
            <a
              className="pill"
              href={pathTo(language, PARTS[part]) + queryOf(part)}
              aria-current={part === here ? 'page' : undefined}
            >
              {t[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
