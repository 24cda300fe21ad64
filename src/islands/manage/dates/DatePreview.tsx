import { useEffect, useRef } from 'react'
import { fill, formatList, plural } from '../../../lib/format/format.ts'
import type { DateClash, DatePreview as Preview } from '../../../lib/manage/date-preview.ts'
import { useDates } from './context.ts'

/** Previews the consequences of changing a date. Takes the focus, so that it is read before the button. */
export function DatePreview({ preview }: { preview: Preview | null }) {
  const { language, t } = useDates()
  const news = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (preview) news.current?.focus()
  }, [preview])

  return (
    <div className="date-preview" role="status" tabIndex={-1} ref={news}>
      {preview && (
        <>
          {preview.clashes.length > 0 && (
            <ul role="list">
              {preview.clashes.map(clash => (
                <Clash key={clash.why} {...clash} />
              ))}
            </ul>
          )}
          <p>
            <strong>
              {preview.families === 0
                ? t.preview.nobody
                : plural(language, t.preview.families, preview.families)}
            </strong>
          </p>
        </>
      )}
    </div>
  )
}

function Clash({ names, why }: DateClash) {
  const { language, t } = useDates()
  const { anonymous, at, chip, somebody } = t.preview.clash
  return (
    <li>
      <span className="chip chip-coral">{chip}</span>
      <span>
        <bdi>{names.length > 0 ? formatList(language, names) : somebody}</bdi>{' '}
        {why === null ? anonymous : fill(at, { why })}
      </span>
    </li>
  )
}
