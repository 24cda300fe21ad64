import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill, formatNumber } from '../../../lib/format/format.ts'
import type { BulkVerb } from '../../../lib/manage/bulk.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { Dialog } from '../../shared/Dialog.tsx'
import { BulkPlan } from './BulkPlan.tsx'
import { useChoosing } from './context.ts'
import { DeedForm } from './DeedForm.tsx'

interface Props {
  verb: BulkVerb
  onClose: () => void
}

/** Asks what exactly is to be done, and shows what it changes before it is done. */
export function BulkDialog({ onClose, verb }: Props) {
  const { bulk, language, t } = useChoosing()
  const { message, plan, progress, result } = useStore(bulk.$state)

  useEffect(() => {
    // Nothing has to be said first.
    if (verb === 'publish' || verb === 'takeBack') void bulk.preview({ verb })
    return bulk.closePlan
  }, [bulk, verb])

  useEffect(() => {
    if (result) onClose()
  }, [onClose, result])

  const number = (value: number) => formatNumber(language, value)
  return (
    <Dialog id="bulk" title={t.titles[verb]} closeText={t.close} isOpen onClose={onClose}>
      {progress ? (
        <div className="bulk-progress">
          <progress value={progress.done} max={progress.total} aria-label={t.titles[verb]} />
          <p role="status">
            {fill(t.running, { done: number(progress.done), total: number(progress.total) })}
          </p>
        </div>
      ) : plan ? (
        <BulkPlan plan={plan} onClose={onClose} />
      ) : (
        <DeedForm verb={verb} onClose={onClose} />
      )}
      <FormMessage>{message}</FormMessage>
    </Dialog>
  )
}
