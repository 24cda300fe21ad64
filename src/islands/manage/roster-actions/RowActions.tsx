import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RosterRow } from '#contract/manage/roster.ts'
import { fill } from '../../../lib/format/format.ts'
import type { RosterAction } from '../../../lib/stores/manage/roster/roster-actions.ts'
import { useRosterActions } from './context.ts'
import { OverbookForm } from './OverbookForm.tsx'
import { Refusal } from './Refusal.tsx'
import { TakeOffDialog } from './TakeOffDialog.tsx'

const nameOf = ({ firstName, lastName }: RosterRow) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The actions on a child: give it a place, remove it. */
export function RowActions({ row }: { row: RosterRow }) {
  const { canAct, ofByHand, store, t } = useRosterActions()
  const { form, opened, refusals } = useStore(store.$state)
  const [wasOpened, setWasOpened] = useState(false)
  if (!canAct) return null

  const values = { name: nameOf(row) }
  const isOpen = (deed: RosterAction['deed']) =>
    opened?.deed === deed && opened.row.registrationId === row.registrationId
  const isAbout = (deed: RosterAction['deed']) =>
    form.status !== 'idle' && form.deed === deed && isSame(form.row, row)
  const isBusy = (deed: RosterAction['deed']) => isAbout(deed) && form.status === 'sending'
  const isOverbooking = isOpen('overbook')
  const isTakingOff = isOpen('takeOff')
  const refusal = refusals.find(it => isSame(it.row, row) && !isOpen(it.deed))

  return (
    <>
      <div className="roster-acts">
        {row.status !== 'confirmed' && (
          <button
            type="button"
            className="button"
            id={`give-${row.registrationId}`}
            aria-label={fill(t.giveNamed, values)}
            aria-busy={isBusy('give')}
            onClick={() => void store.give(row)}
          >
            {t.give}
          </button>
        )}
        {row.claim && (
          <button
            type="button"
            className="button button-plain"
            aria-label={fill(ofByHand.inviteNamed, values)}
            aria-busy={isBusy('invite')}
            onClick={() => void store.invite(row)}
          >
            {ofByHand.invite}
          </button>
        )}
        <button
          type="button"
          className="button button-plain"
          aria-label={fill(t.takeOffNamed, values)}
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true)
            store.open({ deed: 'takeOff', row })
          }}
        >
          {t.takeOff}
        </button>
      </div>
      {refusal && <Refusal refusal={refusal} />}
      {isOverbooking && <OverbookForm row={row} />}
      {wasOpened && <TakeOffDialog row={row} isOpen={isTakingOff} />}
    </>
  )
}

const isSame = (one: RosterRow, other: RosterRow) =>
  one.registrationId === other.registrationId && one.status === other.status
