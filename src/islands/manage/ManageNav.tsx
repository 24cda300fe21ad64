import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { useClaims } from './use-console-claims.ts'

const PARTS = {
  today: '/manage/today',
  activities: '/manage',
  figures: '/manage/figures',
  people: '/manage/people',
  school: '/manage/school',
  accessLog: '/manage/access-log',
} as const

export type ManagePart = keyof typeof PARTS
const ALL = Object.keys(PARTS) as ManagePart[]

/** The parts for users who are only trainers. */
const OF_TRAINERS: ReadonlySet<ManagePart> = new Set(['today', 'activities'])

/** The parts that cover all schools of the user. */
const OF_ALL_SCHOOLS: ReadonlySet<ManagePart> = new Set(['today', 'accessLog'])

interface Props {
  language: Language
  t: ManageTexts['nav']
  here: ManagePart
  /** The chosen school; null: all. */
  schoolId: number | null
  /** Whether the user manages a school and is not only a trainer. */
  runsSchool?: boolean
}

/** The navigation between the parts of the console. */
export function ManageNav({ here, language, runsSchool = true, schoolId, t }: Props) {
  const isAdmin = useClaims()?.roles.includes('Admin')
  const parts = ALL.filter(part =>
    part === 'accessLog' ? isAdmin : runsSchool || OF_TRAINERS.has(part),
  )
  const queryOf = (part: ManagePart) =>
    schoolId === null || OF_ALL_SCHOOLS.has(part) ? '' : `?school=${schoolId}`
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
