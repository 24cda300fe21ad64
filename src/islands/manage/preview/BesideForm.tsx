import { useActivity } from '../activity/context.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { useWide } from './use-wide.ts'

/** The preview beside the form on wide screens; elsewhere a button opens it. */
export function BesideForm() {
  const { ofPreview: t } = useActivity()
  if (!useWide()) return null
  return (
    <section className="preview-beside" aria-label={t.title}>
      <PreviewPanel />
    </section>
  )
}
