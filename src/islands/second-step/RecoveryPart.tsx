import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../lib/browser/save-file.ts'
import { plural } from '../../lib/format/format.ts'
import {
  type FactorView,
  resultOf,
  type SecondFactor,
} from '../../lib/stores/account/second-factor.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import type { FactorPart } from './factor-part.ts'

interface Props extends FactorPart {
  factor: SecondFactor
  view: FactorView
}

/** The recovery codes, for when the phone is lost: how many are left, or once the codes themselves. */
export function RecoveryPart({ change, factor, language, store, t, view }: Props) {
  const { recovery } = t
  return (
    <section className="second-step-part" aria-labelledby="second-step-recovery">
      <div className="account-heading">
        <h2 id="second-step-recovery">{recovery.heading}</h2>
        <p className="soft small">{recovery.note}</p>
      </div>
      <FormMessage>{resultOf(change, ['renew']).refused}</FormMessage>
      {view.view === 'codes' ? (
        <Codes codes={view.codes} t={recovery} onKept={store.close} />
      ) : (
        <>
          <p>{plural(language, recovery.left, factor.recoveryCodes)}</p>
          <p>
            <button
              type="button"
              className="button"
              aria-busy={change.status === 'sending' && change.deed === 'renew'}
              onClick={() => void store.renew()}
            >
              {recovery.make}
            </button>
          </p>
        </>
      )}
    </section>
  )
}

interface CodesProps {
  codes: readonly string[]
  t: Props['t']['recovery']
  onKept: () => void
}

function Codes({ codes, onKept, t }: CodesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  useEffect(() => list.current?.focus(), [])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // If the clipboard is not allowed, select them for copying.
      () => getSelection()?.selectAllChildren(list.current ?? document.body),
    )

  return (
    <div className="form">
      <p className="notice">{t.shown}</p>
      <ul className="second-step-codes" role="list" aria-label={t.list} tabIndex={-1} ref={list}>
        {codes.map(code => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-choices">
        <button type="button" className="button" onClick={() => void copy()}>
          {t.copy}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(`${t.fileName}.txt`, text, 'text/plain')}
        >
          {t.save}
        </button>
        <button type="button" className="button button-primary" onClick={onKept}>
          {t.kept}
        </button>
      </div>
      <p className="soft small" role="status">
        {isCopied && t.copied}
      </p>
    </div>
  )
}
