import { useStore } from '@nanostores/react'
import type { Language } from '#contract/language.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { $session } from '../../lib/stores/account/session.ts'

const PARTS = {
  activities: '/manage',
  figures: '/manage/figures',
  people: '/manage/people',
  school: '/manage/school',
  accessLog: '/manage/access-log',
} as const

export type ManagePart = keyof typeof PARTS
const ALL = Object.keys(PARTS) as ManagePart[]

interface Props {
  language: Language
  t: ManageTexts['nav']
  here: ManagePart
  /** The school that is looked at; null: all of them. */
  schoolId: number | null
}

/** The ways between the parts of the console, for whoever runs a school. */
export function ManageNav({ here, language, schoolId, t }: Props) {
  const session = useStore($session)
  const isAdmin = session.status === 'in' && session.claims.roles.includes('Admin')
  const query = schoolId === null ? '' : `?school=${schoolId}`
  return (
    <nav className="manage-nav" aria-label={t.label}>
      <ul role="list" className="pills">
        {ALL.filter(part => isAdmin || part !== 'accessLog').map(part => (
          <li key={part}>
            <a
              className="pill"
              href={pathTo(language, PARTS[part]) + (part === 'accessLog' ? '' : query)}
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
