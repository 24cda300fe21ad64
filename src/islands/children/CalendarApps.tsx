import { fill } from '../../lib/format/format.ts'
import { forCalendarApp, forGoogleCalendar } from '../../lib/stores/calendars.ts'
import { useChildren } from './context.ts'

interface Props {
  url: string
  /** The child's first name. */
  name: string
}

/** One button for each kind of calendar. The link to Google sends no referrer. */
export function CalendarApps({ name, url }: Props) {
  const { t } = useChildren()
  const named = (app: string) => fill(t.calendar.appNamed, { app, name })
  const { apple, file, google } = t.calendar
  return (
    <div className="children-ways">
      <a className="button" href={forCalendarApp(url)} aria-label={named(apple)}>
        {apple}
      </a>
      <a
        className="button"
        href={forGoogleCalendar(url)}
        target="_blank"
        rel="noreferrer"
        aria-label={named(google)}
      >
        {google}
      </a>
      <a className="button" href={url} download="nashat.ics" aria-label={named(file)}>
        {file}
      </a>
    </div>
  )
}
