import type { Language } from '#contract/language.ts'
import type { PlannedDates } from '#contract/manage/planned-dates.ts'
import { formatSpan } from '../../../lib/format/format-span.ts'
import { nameIn, plural } from '../../../lib/format/format.ts'
import { todayIn } from '../../../lib/format/today.ts'
import { calendar, clock } from '../../../lib/icons/form-icons.ts'
import { acrossMaghrib, inRamadan, keyOf, offProposals } from '../../../lib/manage/planning.ts'
import { MaghribWarning } from './MaghribWarning.tsx'
import type { PlanningTexts } from './planning-props.ts'
import { Proposal } from './Proposal.tsx'

interface Props {
  language: Language
  t: PlanningTexts
  planned: PlannedDates
  now: number
  /** The page where the school decides. */
  href: string
}

/** What is special about saved dates, with a link to decide on it. */
export function PlannedNotes({ href, language, now, planned, t }: Props) {
  const today = todayIn(planned.timeZone, now)
  const dates = planned.dates.filter(({ date }) => date >= today)
  const offs = offProposals(dates).filter(({ held }) => held.length > 0)
  const { usual } = inRamadan(dates)
  const [first, last] = [usual[0], usual.at(-1)]
  if (offs.length === 0 && !first && !acrossMaghrib(dates)) return null
  return (
    <section className="planning" aria-labelledby="planned-notes">
      <h3 id="planned-notes">{t.onDates.title}</h3>
      <ul role="list" className="planning-proposals">
        {offs.map(({ held, off }) => (
          <Proposal
            key={keyOf(off)}
            icon={calendar}
            name={
              <>
                <strong>{nameIn(language, off)}</strong>{' '}
                <bdi className="soft">{formatSpan(language, off.firstDay, off.lastDay)}</bdi>
              </>
            }
            text={plural(language, t[off.kind].held, held.length)}
          />
        ))}
        {first && last && (
          <Proposal
            icon={clock}
            name={<strong>{t.ramadan.name}</strong>}
            text={plural(language, t.ramadan.usual, usual.length, {
              days: formatSpan(language, first.date, last.date),
            })}
          />
        )}
        <MaghribWarning {...{ dates, language, t }} of={planned.maghribOf} />
      </ul>
      <p>
        <a href={href}>{t.onDates.decide}</a>
      </p>
    </section>
  )
}
