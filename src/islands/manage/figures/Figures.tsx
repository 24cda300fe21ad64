import { useEffect, useRef } from 'react'
import { activityName } from '../../../lib/activities/card-facts.ts'
import { bucketsOf } from '../../../lib/manage/figures/buckets.ts'
import { seriesText } from '../../../lib/manage/figures/figure-texts.ts'
import type { Period } from '../../../lib/manage/figures/periods.ts'
import type { ShownFigures } from '../../../lib/stores/manage/figures.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { useAnnouncement } from '../../shared/use-announcement.ts'
import { ChoiceField } from '../activity/fields/ChoiceField.tsx'
import { Absences } from './Absences.tsx'
import { BarChart } from './BarChart.tsx'
import { useFigures } from './context.ts'
import { FillTable } from './FillTable.tsx'
import { PeriodForm } from './PeriodForm.tsx'
import { SaveTable } from './SaveTable.tsx'

interface Props {
  shown: ShownFigures
  schoolId: number
  onActivity: (gId: string | null) => void
  onPeriod: (period: Period) => void
}

/** Filters by activity and period; then charts, each with its table. */
export function Figures({ onActivity, onPeriod, schoolId, shown }: Props) {
  const { absences, figures, isBusy, known, problem, wanted } = shown
  const { language, t } = useFigures()
  const time = bucketsOf(figures.days)
  const of = wanted.gId === null ? { schoolId } : { gId: wanted.gId }
  const { from, to } = wanted
  const news = useNews(figures)
  const key = JSON.stringify(wanted)
  return (
    <div className="figures" aria-busy={isBusy}>
      <div className="figures-wanted">
        <ChoiceField
          id="figures-activity"
          name="activity"
          label={t.activity}
          none={t.all}
          value={wanted.gId ?? ''}
          options={known.map(it => ({ value: it.gId, text: activityName(language, it) }))}
          onChoose={gId => onActivity(gId || null)}
        />
        <PeriodForm {...{ problem, wanted }} onChoose={onPeriod} />
      </div>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <FormMessage>{problem?.message}</FormMessage>
      <BarChart id="views" {...{ time }} title={t.views.title} note={t.views.note} up="views" />
      <BarChart
        id="comings"
        {...{ time }}
        title={t.comings.title}
        note={t.comings.note}
        up="registrations"
        down="cancellations"
      />
      <SaveTable key={`days ${key}`} wanted={{ of, from, to, table: 'days' }} />
      <FillTable {...{ figures, schoolId }} />
      <SaveTable key={`activities ${key}`} wanted={{ of, from, to, table: 'activities' }} />
      {absences && <Absences rows={absences} />}
    </div>
  )
}

const SAID = ['views', 'registrations', 'cancellations'] as const

/** Returns the totals in words once the figures change, for screen readers. */
function useNews(figures: ShownFigures['figures']): string {
  const { language, t } = useFigures()
  const [news, say] = useAnnouncement()
  const known = useRef(figures)
  useEffect(() => {
    if (known.current === figures) return
    known.current = figures
    const time = bucketsOf(figures.days)
    say(SAID.map(series => seriesText(language, time, series, t)).join(' '))
  }, [figures, language, say, t])
  return news
}
