import { useStore } from '@nanostores/react'
import type { DuesAccount } from '#contract/manage/dues.ts'
import { fill, formatMoney } from '../../../lib/format/format.ts'
import { Entries } from '../../dues/Entries.tsx'
import { Sums } from '../../dues/Sums.tsx'
import { actId, useDues } from './context.ts'
import { EntryForm } from './EntryForm.tsx'

type Entry = DuesAccount['entries'][number]

/** The ledger of one place: amount due, amount left, actions and entries. */
export function AccountRow({ account }: { account: DuesAccount }) {
  const { language, store, t, timeZone } = useDues()
  const { form, opened } = useStore(store.$state)
  const { child, due, entries, left, registrationId } = account
  const name = child ? `${child.firstName} ${child.lastName}` : t.removed
  const isOpen = opened?.registrationId === registrationId
  const isDone = form.status === 'done' && form.registrationId === registrationId
  return (
    <li className="dues-row">
      <div>
        <p className="roster-name">
          <bdi>{name}</bdi>
        </p>
        {child?.guardianName && (
          <p className="soft">{fill(t.guardian, { name: child.guardianName })}</p>
        )}
        {!child && <p className="soft">{t.removedNote}</p>}
        {due > 0 && left === 0 && <span className="chip chip-green">{t.settled}</span>}
      </div>
      <Sums {...{ language, t }} sums={account} />
      {child && <Acts {...{ account, name }} />}
      <p className="dues-news" role="status">
        {isDone && fill(t.noted, { name })}
      </p>
      {isOpen && child && (
        <EntryForm
          key={`${opened.kind} ${opened.corrects}`}
          {...{ account, opened }}
          name={child.firstName}
        />
      )}
      {entries.length > 0 && (
        <details className="dues-details">
          <summary>{t.entries}</summary>
          <Entries
            {...{ entries, language, t, timeZone }}
            renderMore={(entry, isCorrected) => (
              <EntryMore {...{ entry, isCorrected, registrationId }} canCorrect={child !== null} />
            )}
          />
        </details>
      )}
    </li>
  )
}

/** The possible entries: a payment if an amount is left, a refund if something was paid, and a charge. */
function Acts({ account, name }: { account: DuesAccount; name: string }) {
  const { store, t } = useDues()
  const { left, paid, refunded, registrationId } = account
  const acts = [
    ...(left > 0 ? (['payment'] as const) : []),
    ...(paid > refunded ? (['refund'] as const) : []),
    'charge',
  ] as const
  return (
    <div className="dues-acts">
      {acts.map((kind, place) => (
        <button
          key={kind}
          type="button"
          className={place === 0 && kind === 'payment' ? 'button' : 'button button-plain'}
          id={actId(kind, registrationId)}
          aria-label={fill(t.actsNamed, { act: t.acts[kind], name })}
          onClick={() => store.open({ registrationId, kind })}
        >
          {t.acts[kind]}
        </button>
      ))}
    </div>
  )
}

interface EntryMoreProps {
  entry: Entry
  isCorrected: boolean
  registrationId: string
  canCorrect: boolean
}

/** Who made an entry, and the button that corrects it. */
function EntryMore({ canCorrect, entry, isCorrected, registrationId }: EntryMoreProps) {
  const { language, store, t } = useDues()
  const { amount, by, entryId, kind } = entry
  const named = `${t.kinds[kind]} ${formatMoney(language, amount)}`
  return (
    <>
      {by && <p className="soft">{fill(t.by, { name: by })}</p>}
      {canCorrect && !isCorrected && kind !== 'correction' && (
        <button
          type="button"
          className="link-button"
          aria-label={fill(t.correctNamed, { entry: named })}
          onClick={() => store.open({ registrationId, kind: 'correction', corrects: entryId })}
        >
          {t.correct}
        </button>
      )}
    </>
  )
}
