import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { isStaff } from '../../lib/account/staff.ts'
import { reloadPage } from '../../lib/browser/address.ts'
import type { ConsoleTexts } from '../../lib/manage/managed-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { Shape } from '../profile/Shape.tsx'
import { NothingHere } from '../shared/NothingHere.tsx'
import { type ConsoleClaims, useClaims } from './use-console-claims.ts'

interface Props {
  language: Language
  t: ConsoleTexts
  /** Renders the content for staff. */
  children: (claims: ConsoleClaims) => ReactNode
}

export const SHAPE = { kind: 'rows', count: 5 } as const

/**
 * Content for staff only: a skeleton until the session is known; a message for other users, or if loading
 * failed.
 */
export function Console({ children, language, t }: Props) {
  const claims = useClaims()
  // A browser does not retry a failed module import, so reload the page.
  if (claims === undefined)
    return (
      <div className="notice notice-error" role="alert">
        <p>{t.failedTitle}</p>
        <button type="button" className="button" onClick={reloadPage}>
          {t.retry}
        </button>
      </div>
    )
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
