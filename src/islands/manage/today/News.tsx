import { fill, plural } from '../../../lib/format/format.ts'
import type { DayNews, TodayState } from '../../../lib/stores/manage/today/today.ts'
import { childIn } from '../../../lib/today/day-state.ts'
import { countText, overruledText, statusKey } from '../../../lib/today/day-text.ts'
import { fullName } from '../../../lib/today/names.ts'
import { useToday } from './context.ts'

/** Announces what was done, and shows where another person's mark takes precedence. */
export function News() {
  const today = useToday()
  const { state, t } = today
  return (
    <>
      <p className="visually-hidden" role="status">
        {state.news && newsText(today, state.news, state)}
      </p>
      <div className="today-overruled" role="status">
        {state.overruled.map(mark => (
          <p key={`${mark.sessionId} ${mark.childId}`} className="notice">
            {overruledText(mark, state.day, t)}
          </p>
        ))}
      </div>
    </>
  )
}

function newsText(
  { language, t }: Pick<ReturnType<typeof useToday>, 'language' | 't'>,
  news: DayNews,
  { day, queue }: TodayState,
): string {
  if (news.kind === 'undone') return t.undone
  if (news.kind === 'allPresent') return plural(language, t.present, news.childIds.length)
  const of = day?.sessions.find(({ session }) => session.id === news.sessionId)
  const child = childIn(day, news.sessionId, news.childId)
  if (!of || !child) return ''
  return fill(news.status === null ? t.takenBack : t.marked, {
    name: fullName(child),
    state: t.said[statusKey(news.status)],
    count: countText({ language, t }, of, queue),
  })
}
