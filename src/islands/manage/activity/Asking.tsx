import type { Managed } from '#contract/manage/activities.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import type { Asked } from './EditorActions.tsx'
import { RemoveDraftDialog } from './RemoveDraftDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

interface Props {
  activity: Managed | null
  asked: Asked | null
  onAnswered: () => void
}

/** The dialogs that ask before an action. Outside of the form, because one of them contains a form. */
export function Asking({ activity, asked, onAnswered }: Props) {
  if (!activity) return null
  const { gId } = activity
  return (
    <>
      <TakeBackDialog isOpen={asked === 'takeBack'} onClose={onAnswered} />
      <RemoveDraftDialog isOpen={asked === 'remove'} onClose={onAnswered} />
      <CallOffDialog
        key={`off ${gId}`}
        activity={activity}
        isOpen={asked === 'callOff'}
        onClose={onAnswered}
      />
      <CopyDialog key={gId} gId={gId} isOpen={asked === 'copy'} onClose={onAnswered} />
    </>
  )
}
