import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { fill, formatNumber, plural } from '../../../lib/format/format.ts'
import type { CatalogueTexts } from '../../../lib/manage/catalogue-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import {
  type CatalogueImportState,
  allRefusals,
  importedCount,
} from '../../../lib/stores/manage/catalogue-import.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { FilledText } from '../../shared/FilledText.tsx'
import { ImportPlanned } from './ImportPlanned.tsx'
import { RefusedRows } from './RefusedRows.tsx'

type Shown = Extract<CatalogueImportState, { plan: unknown }>
type In<Status> = Extract<Shown, { status: Status }>

interface Props<State extends Shown = Shown> {
  language: Language
  t: CatalogueTexts
  state: State
  onTake: () => void
  onStop: () => void
}

/** The preview, the progress or the result of an import; mounted anew for each. */
export function ImportResult(props: Props) {
  const { language, state, t } = props
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button is gone, so move the focus here.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="catalogue-result">
      <h3 ref={heading} tabIndex={-1}>
        <Title {...{ language, state, t }} />
      </h3>
      {state.status === 'planned' && <ImportPlanned {...props} plan={state.plan} />}
      {state.status === 'sending' && <Sending {...props} state={state} />}
      {state.status === 'stopped' && <Stopped {...props} state={state} />}
      {state.status === 'done' && <Done {...props} state={state} />}
    </div>
  )
}

function Title({ language, state, t }: Pick<Props, 'language' | 'state' | 't'>) {
  if (state.status === 'done') return plural(language, t.done.taken, importedCount(state))
  const { title } = { planned: t.plan, sending: t.sending, stopped: t.stopped }[state.status]
  return (
    <FilledText text={title}>
      <bdi>{state.plan.fileName}</bdi>
    </FilledText>
  )
}

function Progress({ language, state, t }: Props<In<'sending' | 'stopped'>>) {
  const { plan, progress } = state
  const [done, total] = [progress.rows, plan.rows].map(rows => formatNumber(language, rows))
  const text = fill(t.rows, { done: done ?? '', total: total ?? '' })
  return (
    <div className="catalogue-progress">
      <progress max={plan.rows} value={progress.rows} aria-labelledby="catalogue-rows" />
      <p id="catalogue-rows">{text}</p>
    </div>
  )
}

function Sending(props: Props<In<'sending'>>) {
  const { onStop, state, t } = props
  return (
    <>
      <p>{t.sending.text}</p>
      <Progress {...props} />
      <button type="button" className="button" aria-busy={state.isStopping} onClick={onStop}>
        {t.sending.stop}
      </button>
      <p className="soft small" role="status">
        {state.isStopping && t.sending.stopping}
      </p>
    </>
  )
}

function Stopped(props: Props<In<'stopped'>>) {
  const { onTake, state, t } = props
  return (
    <>
      <FormMessage>{state.message}</FormMessage>
      <Progress {...props} />
      <p>{t.stopped.text}</p>
      <button type="button" className="button button-primary" onClick={onTake}>
        {t.stopped.goOn}
      </button>
    </>
  )
}

function Done({ language, state, t }: Props<In<'done'>>) {
  const hasDrafts = state.plan.report.new > 0
  return (
    <>
      {hasDrafts && <p>{t.done.text}</p>}
      <a
        className="button button-primary"
        href={pathTo(language, '/manage') + (hasDrafts ? '?state=draft' : '')}
      >
        {t.done.toList}
      </a>
      <RefusedRows {...{ language, t }} refusals={allRefusals(state)} />
    </>
  )
}
