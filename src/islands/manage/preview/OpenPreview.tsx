import { useState } from 'react'
import { Dialog } from '../../shared/Dialog.tsx'
import { useActivity } from '../activity/context.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { useWide } from './use-wide.ts'

/** Opens the preview where it has no room beside the form. */
export function OpenPreview() {
  const { ofPreview: t } = useActivity()
  const [isOpen, setOpen] = useState(false)
  if (useWide()) return null
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.title}
      </button>
      <Dialog
        id="page-preview"
        title={t.title}
        closeText={t.close}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {isOpen && <PreviewPanel />}
      </Dialog>
    </>
  )
}
