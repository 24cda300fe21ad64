import type { Child } from '#contract/family/children.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { type AccessLogTexts, accessByDay, type AccessTexts } from '../../lib/account/access-log.ts'
import { formatDay } from '../../lib/format/format.ts'
import { type AccessLog as Log, hasMore } from '../../lib/stores/account/access-log.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { NothingHere } from '../shared/NothingHere.tsx'
import { useFocusOnMore } from '../shared/use-focus-on-more.ts'
import { AccessRow } from './AccessRow.tsx'

interface Props {
  language: Language
  t: AccessTexts & Pick<AccessLogTexts, 'empty' | 'more'>
  /** The children whose names may be shown. */
  kids: readonly Pick<Child, 'id' | 'firstName'>[]
  log: Log
  onMore: () => void
  /** The level of the day headings: one below that of the section. */
  level?: 'h2' | 'h3'
}

/** Lists who viewed the children's data, grouped by day, newest first. */
export function AccessLog({ kids, language, level: Day = 'h2', log, onMore, t }: Props) {
  const { entries, isBusy, message } = log
  const { onMore: remember, place } = useFocusOnMore<HTMLDivElement>({
    rows: '.access-row',
    count: entries.length,
    isBusy,
    hasFailed: message !== null,
  })

  function more() {
    remember()
    onMore()
  }

  if (entries.length === 0)
    return <NothingHere drawing="closed" title={t.empty.title} text={t.empty.text} />
  return (
    <div className="access-log" aria-busy={isBusy}>
      <div ref={place}>
        {accessByDay(entries).map(({ day, events }) => (
          <div key={day} className="access-day">
            <Day>{formatDay(language, day, HOME_TIME_ZONE, 'full')}</Day>
            <ul role="list">
              {events.map(event => (
                <AccessRow key={event.place} {...{ kids, language, event, t }} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <FormMessage>{message}</FormMessage>
      {hasMore(log) && (
        <button type="button" className="button access-more" aria-busy={isBusy} onClick={more}>
          {t.more}
        </button>
      )}
    </div>
  )
}
