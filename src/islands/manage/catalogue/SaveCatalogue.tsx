import { useStore } from '@nanostores/react'
import { messageIn } from '../../../lib/forms/form-state.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'
import type { FileSaving } from '../../../lib/stores/manage/file-saving.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { SaveButtons } from '../SaveButtons.tsx'

interface Props {
  t: CatalogueTexts
  saving: FileSaving
}

/** Exports the activities of a school. */
export function SaveCatalogue({ saving, t }: Props) {
  const state = useStore(saving.$state)
  return (
    <section className="catalogue-part" aria-labelledby="save-title">
      <h2 id="save-title">{t.out.title}</h2>
      <p>{t.out.text}</p>
      <div className="catalogue-acts">
        <SaveButtons {...{ state, t }} onSave={format => void saving.save(format)} />
      </div>
      <FormMessage>{messageIn(state)}</FormMessage>
      <p className="soft" role="status">
        {state.status === 'done' && t.out.saved}
      </p>
    </section>
  )
}
