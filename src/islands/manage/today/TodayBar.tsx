import { useRef } from 'react'
import type { DaySession } from '#contract/trainer/day.ts'
import { plural } from '../../../lib/format/format.ts'
import { alert, check, clock } from '../../../lib/icons/form-icons.ts'
import { pathTo } from '../../../lib/paths.ts'
import { withReturnUrl } from '../../../lib/session/return-url.ts'
import { unmarked, waitingMarks } from '../../../lib/today/day-state.ts'
import { countText, sendingText } from '../../../lib/today/day-text.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useToday } from './context.ts'

/**
 * At the bottom, in reach of the thumb: how many are marked, whether all is sent, and the button that marks
 * the rest.
 */
export function TodayBar({ open }: { open: DaySession | null }) {
  const { language, state, store, t } = useToday()
  const isHeld = open !== null && open.session.state !== 'cancelled' && open.children.length > 0
  const bar = useRef<HTMLDivElement>(null)
  // The pressed button disappears: move the focus to what replaces it.
  const focus = (what: string) =>
    requestAnimationFrame(() =>
      (bar.current?.querySelector<HTMLElement>(what) ?? bar.current)?.focus(),
    )
  return (
    <div className="today-bar" tabIndex={-1} ref={bar}>
      <Undo onDone={() => focus('.today-count')} />
      <div className="today-facts-of-bar">
        {isHeld && (
          <p className="today-count" tabIndex={-1}>
            {countText({ language, t }, open, state.queue)}
          </p>
        )}
        <SendingState />
      </div>
      {isHeld && unmarked(open, state.queue).length > 0 && (
        <button
          type="button"
          className="button button-primary button-large today-all"
          onClick={() => {
            store.markAllPresent(open)
            focus('.today-undo button')
          }}
        >
          <Icon path={check} />
          {t.allPresent}
        </button>
      )}
    </div>
  )
}

/** Undoes marking all, until the next action. */
function Undo({ onDone }: { onDone: () => void }) {
  const { language, state, store, t } = useToday()
  const { news } = state
  if (news?.kind !== 'allPresent') return null
  return (
    <div className="today-undo">
      <p>{plural(language, t.present, news.childIds.length)}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          store.undo()
          onDone()
        }}
      >
        {t.undo}
      </button>
    </div>
  )
}

const SIGNS = { sent: check, sending: clock, waiting: alert } as const

function SendingState() {
  const { language, state, t } = useToday()
  const { isLasting, queue, setback } = state
  const waiting = waitingMarks(queue).length
  const { more, state: sign, text } = sendingText({ language, t }, { waiting, setback, isLasting })
  return (
    <div className="today-sending" data-state={sign}>
      {/* Success is not announced with each press. */}
      <p aria-live={setback ? 'polite' : 'off'}>
        <Icon path={SIGNS[sign]} />
        <span>
          <strong>{text}</strong>
          {more && `. ${more}`}
        </span>
      </p>
      {setback === 'signedOut' && waiting > 0 && (
        <a
          className="button"
          href={withReturnUrl(pathTo(language, '/login'), pathTo(language, '/manage/today'))}
        >
          {t.sending.signIn}
        </a>
      )}
    </div>
  )
}
