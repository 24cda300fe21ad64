import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { isStaff } from '../../lib/account/staff.ts'
import type { ManageTexts } from '../../lib/manage/managed-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { Shape } from '../profile/Shape.tsx'
import { NothingHere } from '../shared/NothingHere.tsx'
import { type ConsoleClaims, useClaims } from './use-claims.ts'

interface Props {
  language: Language
  t: Pick<ManageTexts, 'loading' | 'noRole'>
  /** For whoever works here. */
  children: (claims: ConsoleClaims) => ReactNode
}

export const SHAPE = { kind: 'rows', count: 5 } as const

/** What is for staff: its shape until it is known who is there, and a word to everybody else. */
export function Console({ children, language, t }: Props) {
  const claims = useClaims()
  if (!claims?.userId) return <Shape shape={SHAPE} text={t.loading} />
  if (isStaff(claims)) return children(claims)
  return (
    <NothingHere drawing="closed" title={t.noRole.title} text={t.noRole.text}>
      <a className="button button-primary button-large" href={pathTo(language, '/')}>
        {t.noRole.toActivities}
      </a>
    </NothingHere>
  )
}
