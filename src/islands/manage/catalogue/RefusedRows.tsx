import type { Language } from '#contract/language.ts'
import { fill, formatNumber } from '../../../lib/format/format.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'
import type { RowRefusal } from '../../../lib/stores/manage/catalogue-import.ts'
import { ColumnNames } from './ColumnNames.tsx'
import { LongList } from './LongList.tsx'

interface Props {
  language: Language
  t: CatalogueTexts
  refusals: readonly RowRefusal[]
}

/** The server's value if no single column is at fault. */
const WHOLE_ROW = 'row'

/** The rejected rows, with the reasons. */
export function RefusedRows({ language, refusals, t }: Props) {
  return (
    <LongList {...{ language, t }} title={t.refused.title} text={t.refused.text} items={refusals}>
      {({ column, line, reason }) => (
        <li key={line}>
          <p className="catalogue-where">
            {fill(t.refused.line, { line: formatNumber(language, line) })}
            {column !== WHOLE_ROW && (
              <>
                {' · '}
                <ColumnNames names={[column]} />
              </>
            )}
          </p>
          <p>{reason}</p>
        </li>
      )}
    </LongList>
  )
}
