import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { keepPage } from '../../../lib/browser/offline-pages.ts'
import type { seenAs } from '../../../i18n/en/manage/seen-as.ts'
import type { ConsoleTexts, ManageTexts } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createToday, forgetWithoutRole } from '../../../lib/stores/manage/today/today.ts'
import type { TodayTexts } from '../../../lib/today/day-text.ts'
import { Shape } from '../../profile/Shape.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { Console, SHAPE } from '../Console.tsx'
import { ManageNav } from '../ManageNav.tsx'
import { TodayProvider } from './context.ts'
import { AsOf, DayFailed } from './DayFailed.tsx'
import { DaySwitch } from './DaySwitch.tsx'
import { News } from './News.tsx'
import { RefusedMarks } from './RefusedMarks.tsx'
import { Sessions } from './Sessions.tsx'
import { isSigningOut, SignOutDialog } from './SignOutDialog.tsx'
import { useDayNews } from './use-day-news.ts'

interface Props {
  language: Language
  t: TodayTexts
  ofManage: ConsoleTexts & Pick<ManageTexts, 'nav'>
  /** Shown while viewing the console as another user, whose day is not shown. */
  ofSeenAs: typeof seenAs.today
}

/** The roles that manage a school and do not only train. */
const RUNNERS: readonly StaffRole[] = ['School', 'Admin']

/** A trainer's day: who is expected, and who came. */
export function TodayPage({ language, ofManage, ofSeenAs, t }: Props) {
  useEffect(forgetWithoutRole, [])
  return (
    <Console language={language} t={ofManage}>
      {({ isSeenAs, roles, userId }) => (
        <div className="manage">
          <ManageNav
            {...{ language }}
            t={ofManage.nav}
            here="today"
            schoolId={null}
            runsSchool={RUNNERS.some(role => roles.includes(role))}
          />
          {isSeenAs ? (
            <NothingHere drawing="closed" {...ofSeenAs}>
              <a className="button button-primary button-large" href={pathTo(language, '/manage')}>
                {ofManage.nav.activities}
              </a>
            </NothingHere>
          ) : (
            <Today key={userId} owner={userId ?? ''} {...{ language, t }} />
          )}
        </div>
      )}
    </Console>
  )
}

/** Whoever came here to sign out is not led on to the second factor. */
const STAY = { leave: () => {} }

function Today({ language, owner, t }: Pick<Props, 'language' | 't'> & { owner: string }) {
  const [store] = useState(() => createToday({ language, owner, ...(isSigningOut() && STAY) }))
  const state = useStore(store.$state)
  const { day, dayFailure, isLoading } = state

  useEffect(() => store.start(), [store])
  useEffect(() => keepPage('/manage/today'), [])
  useDayNews(language, store.refresh)

  return (
    <TodayProvider value={{ language, state, store, t }}>
      <div className="today">
        <DaySwitch />
        <RefusedMarks />
        {day && dayFailure === 'offline' && <AsOf day={day} />}
        {day && <Sessions key={day.date} day={day} />}
        {!day && isLoading && !dayFailure && <Shape shape={SHAPE} text={t.loading} />}
        {!day && dayFailure && <DayFailed failure={dayFailure} />}
        <News />
        <SignOutDialog />
      </div>
    </TodayProvider>
  )
}
