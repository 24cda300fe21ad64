import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { getWholeAccessLog } from '#contract/manage/access-log.ts'
import type { wholeAccessLog } from '../../../i18n/en/manage/whole-access-log.ts'
import { plural } from '../../../lib/format/format.ts'
import type { ConsoleTexts, ManageTexts } from '../../../lib/manage/managed-text.ts'
import {
  createWholeAccessLog,
  type AccessFilter,
} from '../../../lib/stores/manage/whole-access-log.ts'
import { AccessLog } from '../../access-log/AccessLog.tsx'
import { Part } from '../../profile/Part.tsx'
import { Console, SHAPE } from '../Console.tsx'
import { ManageNav } from '../ManageNav.tsx'
import { NotTheirs } from '../SchoolConsole.tsx'
import { useOwnSchools } from '../use-own-schools.ts'
import { FindAccess } from './FindAccess.tsx'

interface Props {
  language: Language
  t: typeof wholeAccessLog
  ofManage: ConsoleTexts & Pick<ManageTexts, 'nav'>
}

/** Who viewed which data of all children, for Admins. */
export function AccessLogPage({ language, ofManage, t }: Props) {
  return (
    <Console language={language} t={ofManage}>
      {({ roles, userId }) =>
        getWholeAccessLog.roles.some(role => roles.includes(role)) ? (
          <WholeLog key={userId} {...{ language, t }} nav={ofManage.nav} />
        ) : (
          <NotTheirs {...{ language, t }} />
        )
      }
    </Console>
  )
}

type LogProps = Pick<Props, 'language' | 't'>

function WholeLog({ language, nav, t }: LogProps & { nav: ManageTexts['nav'] }) {
  const { load, state } = useOwnSchools(language, t)
  const [wanted, setWanted] = useState<AccessFilter>({})
  /** Counts the searches, so that repeating a search loads again: there may be new entries. */
  const [turn, setTurn] = useState(0)

  function narrow(next: AccessFilter) {
    setWanted(next)
    setTurn(turn + 1)
  }

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {schools => (
        <div className="manage">
          <ManageNav {...{ language }} t={nav} here="accessLog" schoolId={null} />
          <FindAccess
            {...{ language, schools, t }}
            isNarrowed={Object.values(wanted).some(Boolean)}
            onNarrow={narrow}
          />
          <AccessDays key={turn} {...{ language, t, wanted }} />
        </div>
      )}
    </Part>
  )
}

function AccessDays({ language, t, wanted }: LogProps & { wanted: AccessFilter }) {
  const [store] = useState(() => createWholeAccessLog(wanted, language, t))
  const state = useStore(store.$state)
  const load = () => void store.load()

  useEffect(() => void store.load(), [store])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {log => (
        <>
          {log.total > 0 && (
            <p className="soft" role="status">
              {plural(language, t.entries, log.total)}
            </p>
          )}
          <AccessLog
            {...{ language, log, t }}
            kids={log.entries.map(({ childId, firstName }) => ({ id: childId, firstName }))}
            onMore={() => void store.more()}
          />
        </>
      )}
    </Part>
  )
}
