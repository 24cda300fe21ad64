import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DuesAccount } from '#contract/manage/dues.ts'
import { activityName, schoolName } from '../../../lib/activities/card-facts.ts'
import { messageIn } from '../../../lib/forms/form-state.ts'
import { fill } from '../../../lib/format/format.ts'
import type { ManageTexts } from '../../../lib/manage/managed-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Dues } from '../../../lib/stores/manage/dues.ts'
import { createDuesSaving } from '../../../lib/stores/manage/file-saving.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { NothingHere } from '../../shared/NothingHere.tsx'
import { createRequestProof } from '../../verify/load-proof.ts'
import { SaveButtons } from '../SaveButtons.tsx'
import { AccountRow } from './AccountRow.tsx'
import { useDues } from './context.ts'

interface Props {
  dues: Dues
  ofManage: Pick<ManageTexts, 'offline' | 'toRoster' | 'unexpected'>
}

/** The ledger of an activity: children with a place first, then those who gave theirs up. */
export function Ledger({ dues: { accounts, activity }, ofManage }: Props) {
  const { language, t } = useDues()
  const held = accounts.filter(({ child }) => child?.status === 'confirmed')
  const ended = accounts.filter(({ child }) => child?.status !== 'confirmed')
  return (
    <div className="dues">
      <header className="roster-head">
        <h2>
          <bdi>{activityName(language, activity)}</bdi>
        </h2>
        <p className="soft">
          <bdi>{schoolName(language, activity)}</bdi>
        </p>
        {activity.may.includes('readRoster') && (
          <p className="manage-ways">
            <a href={pathTo(language, `/manage/roster/${activity.gId}`)}>{ofManage.toRoster}</a>
          </p>
        )}
      </header>
      {accounts.length === 0 ? (
        <NothingHere drawing="children" heading="h3" title={t.empty.title} text={t.empty.text} />
      ) : (
        <SaveLedger {...{ activity, ofManage }} />
      )}
      <Group name="held" accounts={held} />
      <Group name="ended" accounts={ended} />
      <p className="soft dues-rule">{t.rule}</p>
    </div>
  )
}

function SaveLedger({ activity, ofManage }: Pick<Dues, 'activity'> & Pick<Props, 'ofManage'>) {
  const { language, t } = useDues()
  const [saving] = useState(() => {
    const name = fill(t.fileName, { name: activityName(language, activity) })
    const requestProof = createRequestProof(language, false)
    return createDuesSaving({ gId: activity.gId, name, language, requestProof, t: ofManage })
  })
  const state = useStore(saving.$state)
  return (
    <>
      <div className="roster-tools">
        <SaveButtons {...{ state, t }} onSave={format => void saving.save(format)} />
      </div>
      <FormMessage>{messageIn(state)}</FormMessage>
      <p className="soft" role="status">
        {state.status === 'done' && t.saved}
      </p>
    </>
  )
}

function Group({ accounts, name }: { name: 'held' | 'ended'; accounts: readonly DuesAccount[] }) {
  const { t } = useDues()
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby={`dues-${name}`}>
      <h3 id={`dues-${name}`}>{t.headings[name]}</h3>
      <ul role="list" className="roster-list">
        {accounts.map(account => (
          <AccountRow key={account.registrationId} account={account} />
        ))}
      </ul>
    </section>
  )
}
