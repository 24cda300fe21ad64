import type { SessionMark } from '../../lib/registrations/session-marks.ts'

const DISC = 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z'

interface Drawing {
  /** A shape in the colour of the mark. */
  body?: string
  /** Lines: in the background colour on a body, otherwise in the colour of the mark. */
  lines?: string
}

/** Each mark has its own shape, because colour alone is not accessible. */
const DRAWINGS: Record<SessionMark, Drawing> = {
  attended: { body: DISC, lines: 'm5 8.2 2.1 2.2L11 6' },
  late: { body: DISC, lines: 'M8 4.6V8l2.3 1.4' },
  absent: { body: 'M2 2h12v12H2Z', lines: 'm5.5 5.5 5 5m0-5-5 5' },
  excused: { body: 'M8 .8 15.2 8 8 15.2.8 8Z', lines: 'M5.8 8h4.4' },
  unmarked: { lines: DISC },
  upcoming: { lines: DISC },
}

/** The mark of one session as a small shape; the text beside it says what it means. */
export function MarkShape({ mark }: { mark: SessionMark }) {
  const { body, lines } = DRAWINGS[mark]
  return (
    <svg
      className={`reg-mark reg-mark-${mark}`}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {body && <path d={body} fill="currentColor" />}
      {lines && <path d={lines} stroke={body ? 'var(--surface)' : 'currentColor'} />}
    </svg>
  )
}
