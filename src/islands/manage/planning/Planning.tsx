import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PlannedDates } from '#contract/manage/planned-dates.ts'
import type { ScheduleException } from '#contract/manage/schedule.ts'
import { formatSpan } from '../../../lib/format/format-span.ts'
import { fill, plural } from '../../../lib/format/format.ts'
import { formatHijri } from '../../../lib/format/hijri.ts'
import { todayIn } from '../../../lib/format/today.ts'
import { isHeld, planOf } from '../../../lib/manage/planning.ts'
import { createPlannedDates } from '../../../lib/stores/manage/dates/planned-dates.ts'
import { FieldError } from '../../fields/FieldError.tsx'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { FORM, useActivity, useWritten } from '../activity/context.ts'
import { MaghribWarning } from './MaghribWarning.tsx'
import { OffProposals } from './OffProposals.tsx'
import { PlannedList } from './PlannedList.tsx'
import { RamadanShift } from './RamadanShift.tsx'

const ID = `${FORM}-exceptions`

/** The dates that result from the form, and the decisions about them. */
export function Planning() {
  const { language, schoolId, t } = useActivity()
  const { activity, errors, values } = useWritten()
  const [store] = useState(() => createPlannedDates(language, t))
  const state = useStore(store.$state)
  const plan = planOf(values)
  const about = activity ? { gId: activity.gId } : { schoolId }
  const input = plan && JSON.stringify({ ...about, ...plan })

  useEffect(() => store.show(input === null ? null : JSON.parse(input)), [store, input])

  return (
    <div className="planning" id={ID} role="group" aria-labelledby={`${ID}-title`} tabIndex={-1}>
      <h3 id={`${ID}-title`}>{t.planning.title}</h3>
      {state.status === 'none' && <p className="soft">{t.planning.none}</p>}
      {state.status === 'loading' && <p className="soft">{t.planning.loading}</p>}
      {state.status === 'failed' && (
        <FormMessage>
          <p>{fill(t.planning.failed, { reason: state.message })}</p>
          <button type="button" className="button" onClick={store.retry}>
            {t.retry}
          </button>
        </FormMessage>
      )}
      {state.status === 'ready' && <Ready planned={state.data} />}
      <FieldError id={ID}>{errors['exceptions']}</FieldError>
    </div>
  )
}

function Ready({ planned }: { planned: PlannedDates }) {
  const { form, language, t } = useActivity()
  const { exceptions } = useWritten().values
  const today = todayIn(planned.timeZone)
  const toCome = planned.dates.filter(({ date }) => date >= today)
  const props = {
    dates: toCome,
    exceptions,
    language,
    t: t.planning,
    onChange: (exceptions: ScheduleException[]) => form.type({ exceptions }),
  }
  if (planned.dates.length === 0) return <p className="soft">{t.planning.noDates}</p>
  return (
    <>
      <p>
        {plural(language, t.planning.takePlace, planned.dates.filter(isHeld).length)}.{' '}
        <span className="soft">{t.planning.decide}</span>
      </p>
      <Span dates={planned.dates} />
      <ul role="list" className="planning-proposals">
        <OffProposals {...props} />
        <RamadanShift {...props} />
        <MaghribWarning {...props} of={planned.maghribOf} />
      </ul>
      <PlannedList {...props} />
    </>
  )
}

/** The first and last date, in both calendars. */
function Span({ dates }: Pick<PlannedDates, 'dates'>) {
  const { language } = useActivity()
  const [first = '', last = ''] = [dates[0]?.date, dates.at(-1)?.date]
  const hijri = [...new Set([first, last].map(day => formatHijri(language, day)))].join(' – ')
  return (
    <p className="soft small">
      <bdi>{formatSpan(language, first, last)}</bdi> · <bdi>{hijri}</bdi>
    </p>
  )
}
