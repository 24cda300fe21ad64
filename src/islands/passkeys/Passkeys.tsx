import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { formatAgo } from '../../lib/format/relative-time.ts'
import { messageIn } from '../../lib/forms/form-state.ts'
import { key } from '../../lib/icons/passkey-icons.ts'
import {
  createPasskeys,
  type PasskeysStore,
  type PasskeyTexts,
} from '../../lib/stores/account/passkeys.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Part } from '../profile/Part.tsx'
import { Icon } from '../shared/Icon.tsx'
import { createRequestProof } from '../verify/load-proof.ts'

interface Props {
  language: Language
  t: PasskeyTexts
  /** Codes can be read at /dev/outbox. */
  outbox: boolean
  /** Called when a passkey was added or removed. */
  onChange?: () => void
}

const SHAPE = { kind: 'rows', count: 1 } as const

const DONE_ID = 'passkeys-done'

/** The signed-in user's passkeys: adds one, or removes those of lost devices. */
export function Passkeys({ language, onChange, outbox, t }: Props) {
  const [store] = useState(() => {
    const requestProof = createRequestProof(language, outbox)
    return createPasskeys({ language, onChange, requestProof, t })
  })
  const state = useStore(store.$state)
  const change = useStore(store.$change)
  const removing = useStore(store.$removing)
  const isAdding = change.status === 'sending' && change.what === 'add'
  const load = () => void store.load()
  useEffect(load, [store])

  return (
    <>
      <Part state={state} t={t} shape={SHAPE} onRetry={load}>
        {list =>
          list.length === 0 ? (
            <p className="soft">{t.none}</p>
          ) : (
            <ul className="account-rows" role="list">
              {list.map(passkey => (
                <Row
                  key={passkey.id}
                  isRemoving={removing.includes(passkey.id)}
                  {...{ language, passkey, store, t }}
                />
              ))}
            </ul>
          )
        }
      </Part>
      <div tabIndex={-1} id={DONE_ID} className="account-focus">
        <p className="account-done" role="status">
          {change.status === 'done' ? change.message : isAdding && t.adding}
        </p>
      </div>
      <FormMessage>{messageIn(change)}</FormMessage>
      <p>
        <button
          type="button"
          className="button"
          aria-busy={isAdding}
          onClick={() => void store.add()}
        >
          {t.add}
        </button>
      </p>
    </>
  )
}

interface RowProps extends Pick<Props, 'language' | 't'> {
  passkey: Passkey
  isRemoving: boolean
  store: PasskeysStore
}

/** One passkey: the device it was made on, its last use, and a button that removes it. */
function Row({ isRemoving, language, passkey, store, t }: RowProps) {
  const { browser, system } = passkey
  const device = browser && system ? fill(t.on, { browser, system }) : (browser ?? t.unknown)
  const day = formatDay(language, passkey.createdAt, HOME_TIME_ZONE)
  const ago = passkey.lastUsedAt && formatAgo(language, passkey.lastUsedAt)
  const used = ago ? fill(t.used, { ago }) : t.unused

  function remove() {
    // The row disappears: move the focus to where the result is announced.
    document.getElementById(DONE_ID)?.focus()
    void store.remove(passkey)
  }

  return (
    <li className="account-row">
      <Icon path={key} size={22} />
      <div className="account-row-text">
        <h3>{device}</h3>
        <p className="account-row-value soft small">
          {[fill(t.addedOn, { day }), used].join(' · ')}
        </p>
      </div>
      <div className="account-row-actions">
        <button
          type="button"
          className="button"
          aria-label={fill(t.removeNamed, { device, day })}
          aria-busy={isRemoving}
          onClick={remove}
        >
          {t.remove}
        </button>
      </div>
    </li>
  )
}
