import { Dialog } from '../../shared/Dialog.tsx'
import { useActivity } from './context.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Says what remains before an activity is removed from the public lists. */
export function TakeBackDialog({ isOpen, onClose }: Props) {
  const { form, t } = useActivity()

  function takeBack() {
    onClose()
    void form.takeBack()
  }

  return (
    <Dialog
      id="take-back"
      title={t.takeBack.title}
      closeText={t.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <p>{t.takeBack.text}</p>
      <div className="activity-answers">
        <button type="button" className="button button-danger" onClick={takeBack}>
          {t.takeBack.yes}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  )
}
