import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { REQUIRED_COLUMNS } from '#contract/manage/catalogue.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'
import {
  type CatalogueImportState,
  createCatalogueImport,
} from '../../../lib/stores/manage/catalogue-import.ts'
import { FilledText } from '../../shared/FilledText.tsx'
import { DropField } from '../DropField.tsx'
import { useWarnOnLeave } from '../use-warn-on-leave.ts'
import { ColumnNames } from './ColumnNames.tsx'
import { ImportResult } from './ImportResult.tsx'

interface Props {
  language: Language
  t: CatalogueTexts
  schoolId: number
  /** Called with whether an import for this school is under way. */
  onBusy: (isBusy: boolean) => void
  /** Exports the school's activities, as an example of the file format. */
  onExample: () => void
}

const TAKEN = '.csv,.gz,text/csv,application/gzip'

/** Imports activities from a file, after a preview. */
export function TakeCatalogue({ language, onBusy, onExample, schoolId, t }: Props) {
  const [store] = useState(() =>
    createCatalogueImport({ schoolId, language, t: { ...t, ...t.errors } }),
  )
  const state = useStore(store.$state)
  const { status } = state
  useWarnOnLeave(status === 'sending')

  useEffect(() => {
    onBusy(status === 'reading' || status === 'sending')
  }, [onBusy, status])

  return (
    <section className="catalogue-part" aria-labelledby="take-title">
      <h2 id="take-title">{t.in.title}</h2>
      <ul className="catalogue-notes">
        <li>{t.in.csv}</li>
        <li>
          <FilledText text={t.in.columns}>
            <ColumnNames names={REQUIRED_COLUMNS} />
          </FilledText>
        </li>
        <li>{t.in.rest}</li>
      </ul>
      <p>
        <button type="button" className="button" onClick={onExample}>
          {t.in.example}
        </button>
      </p>
      {status !== 'sending' && (
        <DropField
          id="catalogue-file"
          name="file"
          accept={TAKEN}
          text={'plan' in state ? t.in.another : t.in.choose}
          help={t.in.help}
          isBusy={status === 'reading'}
          status={
            status === 'reading' && (
              <FilledText text={t.in.reading}>
                <bdi>{state.fileName}</bdi>
              </FilledText>
            )
          }
          error={reasonIn(state)}
          onGive={file => void store.give(file)}
        />
      )}
      {'plan' in state && (
        <ImportResult
          key={status}
          {...{ language, state, t }}
          onStop={store.stop}
          onTake={() => void store.takeOver()}
        />
      )}
    </section>
  )
}

const reasonIn = (state: CatalogueImportState) =>
  state.status === 'refused' ? state.message : null
