import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { messageIn } from '../../../lib/forms/form-state.ts'
import { createFiguresSaving } from '../../../lib/stores/manage/file-saving.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { SaveButtons } from '../SaveButtons.tsx'
import { useFigures } from './context.ts'

interface Props {
  wanted: Parameters<typeof createFiguresSaving>[0]
}

/** Exports a table of the figures. */
export function SaveTable({ wanted }: Props) {
  const { language, t } = useFigures()
  const [saving] = useState(() => createFiguresSaving(wanted, t.files[wanted.table], language, t))
  const state = useStore(saving.$state)
  return (
    <div className="figures-save">
      <div role="group" aria-label={t.files[wanted.table]} className="figures-presets">
        <SaveButtons {...{ state, t }} onSave={format => void saving.save(format)} />
      </div>
      <FormMessage>{messageIn(state)}</FormMessage>
      <p className="soft" role="status">
        {state.status === 'done' && t.saved}
      </p>
    </div>
  )
}
