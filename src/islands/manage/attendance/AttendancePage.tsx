import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { attendance } from '../../../i18n/en/manage/attendance.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { createAttendance } from '../../../lib/stores/manage/attendance/attendance.ts'
import { createCorrections } from '../../../lib/stores/manage/attendance/corrections.ts'
import { createMarkHistory } from '../../../lib/stores/manage/attendance/mark-history.ts'
import { Part } from '../../profile/Part.tsx'
import { Loader } from '../../shared/Loader.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { Console, SHAPE } from '../Console.tsx'
import { AttendanceProvider } from './context.ts'
import { Sessions } from './Sessions.tsx'

interface Props {
  language: Language
  t: typeof attendance
  ofManage: Pick<
    ManageTexts,
    'failedTitle' | 'loading' | 'noRole' | 'offline' | 'retry' | 'unexpected'
  >
  /** The text if there is no such activity. */
  missing: typeof attendance.forbidden
  gId: string
}

/** The attendance at the sessions of an activity, for staff who may correct it. */
export function AttendancePage(props: Props) {
  return (
    <Console language={props.language} t={props.ofManage}>
      {({ userId }) => <Loaded key={userId} {...props} />}
    </Console>
  )
}

function Loaded({ gId, language, missing, ofManage, t }: Props) {
  const none = { forbidden: t.forbidden, missing }
  const [{ corrections, history, store }] = useState(() => {
    const store = createAttendance(gId, language, ofManage)
    const texts = { ...ofManage, refused: t.refused }
    const history = createMarkHistory(gId, language, ofManage)
    return { store, history, corrections: createCorrections(store, history, language, texts) }
  })
  const state = useStore(store.$past)
  const sending = Object.values(useStore(corrections.$state))
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <>
      <Part state={state} t={ofManage} shape={SHAPE} onRetry={load}>
        {past =>
          typeof past === 'object' ? (
            <AttendanceProvider
              value={{
                corrections,
                history,
                language,
                ofManage,
                t,
                timeZone: past.activity.timeZone,
              }}
            >
              <Sessions {...{ past, store }} />
            </AttendanceProvider>
          ) : (
            <NothingHere
              drawing={past === 'missing' ? 'lost' : 'closed'}
              title={none[past].title}
              text={none[past].text}
            >
              <a className="button button-primary button-large" href={pathTo(language, '/manage')}>
                {none[past].action}
              </a>
            </NothingHere>
          )
        }
      </Part>
      <Loader active={sending.some(({ status }) => status === 'sending')} text={ofManage.loading} />
    </>
  )
}
