import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { BulkVerb } from '../../../lib/manage/bulk.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { BulkPlan } from './BulkPlan.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { useSelection } from './context.ts'
import { DeedForm } from './DeedForm.tsx'

interface Props {
  verb: BulkVerb
  isOpen: boolean
  onClose: () => void
}

/** Asks for the details of a bulk action, and previews its changes. */
export function BulkDialog({ isOpen, onClose, verb }: Props) {
  const { bulk, t } = useSelection()
  const { message, plan, progress } = useStore(bulk.$state)

  useEffect(() => {
    if (!isOpen) return
    // These need no details.
    if (verb === 'publish' || verb === 'takeBack') void bulk.preview({ verb })
    return bulk.closePlan
  }, [bulk, isOpen, verb])

  return (
    <Dialog id="bulk" title={t.titles[verb]} closeText={t.close} isOpen={isOpen} onClose={onClose}>
      {progress ? (
        <BulkProgress progress={progress} label={t.titles[verb]} />
      ) : plan?.deed.verb === verb ? (
        <BulkPlan plan={plan} onClose={onClose} />
      ) : (
        <DeedForm verb={verb} onClose={onClose} />
      )}
      <FormMessage>{message}</FormMessage>
    </Dialog>
  )
}
