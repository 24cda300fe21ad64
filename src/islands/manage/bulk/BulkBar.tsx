import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import type { Managed } from '#contract/manage/activities.ts'
import { plural } from '../../../lib/format/format.ts'
import { BULK_VERBS, type BulkVerb } from '../../../lib/manage/bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { canBeChosen, useSelection } from './context.ts'

const isVerb = (value: unknown): value is BulkVerb => BULK_VERBS.some(verb => verb === value)

/** The actions on the chosen activities, visible while any are chosen. */
export function BulkBar({ items }: { items: readonly Managed[] }) {
  const { bulk, language, t } = useSelection()
  const { chosen } = useStore(bulk.$state)
  const [verb, setVerb] = useState<BulkVerb>('publish')
  const [isOpen, setOpen] = useState(false)
  const all = items.filter(canBeChosen)

  function openDialog(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('verb')
    if (!isVerb(wanted)) return
    setVerb(wanted)
    setOpen(true)
  }

  return (
    <>
      <form className="bulk-bar" onSubmit={openDialog}>
        <p role="status">
          <strong>{plural(language, t.chosen, chosen.length)}</strong>
        </p>
        <div className="bulk-all">
          <button type="button" className="button button-plain" onClick={() => bulk.choose(all)}>
            {t.all}
          </button>
          {chosen.length > 0 && (
            <button type="button" className="button button-plain" onClick={() => bulk.choose([])}>
              {t.none}
            </button>
          )}
        </div>
        {chosen.length > 0 && (
          <div className="bulk-what">
            <span className="field-box select-box">
              <select className="input" name="verb" aria-label={t.what} defaultValue="publish">
                {BULK_VERBS.map(one => (
                  <option key={one} value={one}>
                    {t.verbs[one]}
                  </option>
                ))}
              </select>
            </span>
            <button type="submit" className="button button-primary">
              {t.goOn}
            </button>
          </div>
        )}
      </form>
      <BulkDialog verb={verb} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
