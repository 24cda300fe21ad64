import { useState } from 'react'
import { fold } from '#contract/text/fold.ts'
import type { Language } from '#contract/language.ts'
import type { RosterRow as Row } from '#contract/manage/roster.ts'
import type { card } from '../../../i18n/en/public/card.ts'
import { activityName, schoolName, timesText } from '../../../lib/activities/card-facts.ts'
import { fill, formatNumber } from '../../../lib/format/format.ts'
import { figuresPath, fillText, type ManageTexts } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Roster as Loaded } from '../../../lib/stores/manage/roster/roster.ts'
import { TextField } from '../../fields/TextField.tsx'
import type { RegisterChildStore } from '../../../lib/stores/manage/roster/register-child.ts'
import { RegisterChild } from '../register-child/RegisterChild.tsx'
import { useRosterActions } from '../roster-actions/context.ts'
import { GroupNews, headingOf, ROSTER_HEADING, useHasNews } from '../roster-actions/GroupNews.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { RosterRow } from './RosterRow.tsx'
import { RosterSheet } from './RosterSheet.tsx'
import { RosterTools } from './RosterTools.tsx'

interface Props {
  language: Language
  t: ManageTexts
  ofCard: Pick<typeof card, 'years'>
  /** The link to the dates. */
  toDates: string
  /** The link to the messages to families; null for trainers. */
  toMessages: string | null
  roster: Loaded
  /** Whether the user may export the roster. */
  canSave: boolean
  /** Null for trainers. */
  byHand: RegisterChildStore | null
}

const GROUPS = ['confirmed', 'offered', 'waitlisted'] as const
/** Shorter lists need no search field. */
const MAX_UNFILTERED = 8

/** The children of an activity: places, offers, waiting list. */
export function Roster(props: Props) {
  const { byHand, canSave, language, ofCard, roster, t: texts, toDates } = props
  const { ofByHand } = useRosterActions()
  const { activity, rows } = roster
  const [term, setTerm] = useState('')
  const t = texts.roster
  const found = rows.filter(row => matchesName(row, term))
  return (
    <div className="roster">
      <Head {...{ activity, language, t: texts, toDates }} toMessages={props.toMessages} />
      {byHand && activity.state === 'published' && (
        <RegisterChild gId={activity.gId} store={byHand} t={ofByHand} />
      )}
      {rows.length === 0 && (
        <NothingHere drawing="children" heading="h3" title={t.empty.title} text={t.empty.text} />
      )}
      {rows.some(({ lastName }) => lastName === null) && <p className="soft">{t.firstNamesOnly}</p>}
      {rows.length > 0 && (
        <RosterTools {...{ activity, canSave, language, t: texts }}>
          {rows.length > MAX_UNFILTERED && (
            <TextField
              name="child"
              label={t.find}
              type="search"
              autoComplete="off"
              value={term}
              onChange={event => setTerm(event.target.value)}
            />
          )}
        </RosterTools>
      )}
      <p role="status">{rows.length > 0 && found.length === 0 && fill(t.nobodyFound, { term })}</p>
      {GROUPS.map(group => (
        <Group
          key={group}
          {...{ group, language, ofCard, t }}
          rows={found.filter(({ status }) => status === group)}
          timeZone={activity.timeZone}
        />
      ))}
      <RosterSheet {...{ language, roster, t }} />
    </div>
  )
}

type HeadProps = Pick<Props, 'language' | 't' | 'toDates' | 'toMessages'> & Pick<Loaded, 'activity'>

function Head({ activity, language, t, toDates, toMessages }: HeadProps) {
  return (
    <header className="roster-head">
      <h2 id={ROSTER_HEADING} tabIndex={-1}>
        <bdi>{activityName(language, activity)}</bdi>
      </h2>
      <p className="soft">
        <bdi>{schoolName(language, activity)}</bdi>
      </p>
      <p className="soft">{timesText(language, activity)}</p>
      <p className="manage-fill">{fillText(language, activity, t)}</p>
      <p className="manage-ways">
        <a href={pathTo(language, `/manage/dates/${activity.gId}`)}>{toDates}</a>
        {toMessages && (
          <>
            <a href={pathTo(language, `/manage/attendance/${activity.gId}`)}>
              {t.roster.attendance}
            </a>
            <a href={pathTo(language, `/manage/messages/${activity.gId}`)}>{toMessages}</a>
          </>
        )}
        {activity.may.includes('edit') && (
          <>
            <a href={pathTo(language, `/manage/activity/${activity.gId}`)}>{t.edit}</a>
            <a href={pathTo(language, figuresPath(activity))}>{t.toFigures}</a>
          </>
        )}
        {activity.may.includes('readDues') && (
          <a href={pathTo(language, `/manage/dues/${activity.gId}`)}>{t.toDues}</a>
        )}
      </p>
    </header>
  )
}

interface GroupProps extends Pick<Props, 'language' | 'ofCard'> {
  t: ManageTexts['roster']
  group: (typeof GROUPS)[number]
  rows: readonly Row[]
  timeZone: string
}

function Group({ group, rows, t, ...others }: GroupProps) {
  const hasNews = useHasNews(group)
  if (rows.length === 0 && !hasNews) return null
  return (
    <section aria-labelledby={headingOf(group)}>
      <h3 id={headingOf(group)} tabIndex={-1}>
        {t.headings[group]}{' '}
        <span className="soft">{formatNumber(others.language, rows.length)}</span>
      </h3>
      <GroupNews {...{ group, rows }} />
      <ul role="list" className="roster-list">
        {rows.map(row => (
          <RosterRow key={row.registrationId} {...{ row, t, ...others }} />
        ))}
      </ul>
    </section>
  )
}

/** Whether a search term is part of the name of the child or a guardian, ignoring spelling variants. */
function matchesName({ firstName, guardian, lastName, otherGuardian }: Row, term: string): boolean {
  const names = [firstName, lastName, guardian?.name, otherGuardian?.name].filter(Boolean).join(' ')
  return fold(names).includes(fold(term))
}
