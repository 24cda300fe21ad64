import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { editSchool } from '#contract/manage/schools.ts'
import type { School } from '#contract/schools.ts'
import type { ConsoleTexts, ManageTexts } from '../../lib/manage/managed-text.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Claims } from '../../lib/session/token-claims.ts'
import { Part } from '../profile/Part.tsx'
import { NothingHere } from '../shared/NothingHere.tsx'
import { Console, SHAPE } from './Console.tsx'
import { ManageNav, type ManagePart } from './ManageNav.tsx'
import { SchoolChoice } from './SchoolChoice.tsx'
import { useOwnSchools } from './use-own-schools.ts'

/** The texts that all pages about a school share. */
export interface SchoolTexts {
  loading: string
  failedTitle: string
  retry: string
  unexpected: string
  offline: string
  school: string
  notTheirs: { title: string; text: string; action: string }
}

/** What a page about a school gets. */
export interface OfSchool {
  claims: Claims
  /** The chosen school; null if there is none. */
  school: School | null
  /** Shows a school after it was saved or added. */
  put: (school: School) => void
}

interface Props {
  language: Language
  here: ManagePart
  ofManage: ConsoleTexts & Pick<ManageTexts, 'nav'>
  t: SchoolTexts
  children: (of: OfSchool) => ReactNode
}

/** A page about one school, for staff who manage one: navigation, school choice and content. */
export function SchoolConsole({ ofManage, ...rest }: Props) {
  return (
    <Console language={rest.language} t={ofManage}>
      {claims =>
        editSchool.roles.some(role => claims.roles.includes(role)) ? (
          <Schools key={claims.userId} claims={claims} nav={ofManage.nav} {...rest} />
        ) : (
          <NotTheirs language={rest.language} t={rest.t} />
        )
      }
    </Console>
  )
}

/** Says that other users manage this school. */
export function NotTheirs({
  language,
  t,
}: Pick<Props, 'language'> & { t: Pick<SchoolTexts, 'notTheirs'> }) {
  const { action, text, title } = t.notTheirs
  return (
    <NothingHere drawing="closed" title={title} text={text}>
      <a className="button button-primary button-large" href={pathTo(language, '/manage')}>
        {action}
      </a>
    </NothingHere>
  )
}

interface SchoolsProps extends Omit<Props, 'ofManage'> {
  claims: Claims
  nav: ManageTexts['nav']
}

function Schools({ children, claims, here, language, nav, t }: SchoolsProps) {
  const { choose, chosen, load, state, store } = useOwnSchools(language, t)

  function put(written: School) {
    const now = store.$state.get()
    const others = now.status === 'ready' ? now.data.filter(({ id }) => id !== written.id) : []
    store.put([...others, { ...written, mayEdit: true }].toSorted(byName))
    choose(written.id)
  }

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {all => {
        const schools = all.filter(({ mayEdit }) => mayEdit)
        const school = schools.find(({ id }) => id === chosen) ?? schools[0] ?? null
        return (
          <div className="manage">
            <ManageNav {...{ here, language }} t={nav} schoolId={school?.id ?? null} />
            <SchoolChoice {...{ language, school, schools }} label={t.school} onChoose={choose} />
            {children({ claims, school, put })}
          </div>
        )
      }}
    </Part>
  )
}

/** The order of the server. */
const byName = (one: School, other: School) => one.name_En.localeCompare(other.name_En, 'en')
