import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { AccessLogTexts } from '../../lib/account/access-log.ts'
import { createAccessLog } from '../../lib/stores/account/access-log.ts'
import { $session } from '../../lib/stores/account/session.ts'
import { createChildrenList, combineLoaded } from '../../lib/stores/family.ts'
import { Part } from '../profile/Part.tsx'
import { Shape } from '../profile/Shape.tsx'
import { AccessLog } from './AccessLog.tsx'

const SHAPE = { kind: 'rows', count: 4 } as const

interface Props {
  language: Language
  t: AccessLogTexts
}

/** Shows who viewed which data of the signed-in user's children; a skeleton until the session is known. */
export function AccessLogPage(props: Props) {
  const session = useStore($session, { ssr: 'initial' })
  const owner = session.status === 'in' ? session.claims.userId : null
  if (owner === null) return <Shape shape={SHAPE} text={props.t.loading} />
  return <Loaded key={owner} {...props} />
}

function Loaded({ language, t }: Props) {
  const [children] = useState(() => createChildrenList({ language, t }))
  const [log] = useState(() => createAccessLog(language, t))
  const state = combineLoaded(useStore(children.$state), useStore(log.$state))

  function load() {
    void children.load()
    void log.load()
  }
  useEffect(load, [children, log])

  return (
    <Part state={state} t={t} shape={SHAPE} onRetry={load}>
      {([kids, data]) => (
        <AccessLog
          {...{ kids, language, t }}
          level="h3"
          log={data}
          onMore={() => void log.more()}
        />
      )}
    </Part>
  )
}
