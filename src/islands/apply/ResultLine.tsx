import { useState } from 'react'
import type { ChildCheck, RegisterResult } from '#contract/family/registering.ts'
import { askCalendar } from '../../lib/api/apply-calls.ts'
import { resultText } from '../../lib/registrations/result-texts.ts'
import { fill } from '../../lib/format/format.ts'
import { alert, calendar, check, clock } from '../../lib/icons/form-icons.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Icon } from '../shared/Icon.tsx'
import { useApply } from './context.ts'

const ICONS = { confirmed: check, waitlisted: clock, refused: alert } as const

interface Props {
  result: RegisterResult
  child: ChildCheck | undefined
  /** The heading already says the result, so with several children the name is enough. */
  isTicket: boolean
  isOnly: boolean
}

/** The result for one child: a sentence, and for a seat its calendar entry. */
export function ResultLine({ child, isOnly, isTicket, result }: Props) {
  const { activity, language, session, t } = useApply()
  const { registrationId, status } = result
  const { timeZone } = activity
  return (
    <li className="apply-line" data-status={status}>
      {isTicket ? (
        !isOnly && (
          <p className="apply-name-in">
            <bdi>{child?.firstName}</bdi>
          </p>
        )
      ) : (
        <>
          <Icon path={ICONS[status]} size={22} />
          <p>{resultText(language, { child, result, session, timeZone }, t)}</p>
        </>
      )}
      {status === 'confirmed' && registrationId !== null && (
        <CalendarButton name={child?.firstName ?? ''} registrationId={registrationId} />
      )}
    </li>
  )
}

function CalendarButton({ name, registrationId }: { name: string; registrationId: string }) {
  const { language, t } = useApply()
  const [state, setState] = useState<'idle' | 'sending' | 'refused'>('idle')

  async function save() {
    setState('sending')
    const answer = await askCalendar(registrationId, language)
    if (answer.ok) saveFile(answer.data.fileName, answer.data.content, 'text/calendar')
    setState(answer.ok ? 'idle' : 'refused')
  }

  return (
    <div className="apply-calendar">
      <button
        type="button"
        className="button"
        aria-label={fill(t.result.calendarNamed, { name })}
        aria-busy={state === 'sending'}
        onClick={() => void save()}
      >
        <Icon path={calendar} size={18} />
        {t.result.calendar}
      </button>
      <p className="field-error" role="status">
        {state === 'refused' && t.result.calendarFailed}
      </p>
    </div>
  )
}
