import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { placeOf } from '../../lib/account/claim-text.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { createOpenClaims } from '../../lib/stores/open-claims.ts'
import { useChildren } from './context.ts'

/** That a school has registered a child, and the way to its place. Below the list, which it must not move. */
export function OpenClaims() {
  const { language, t } = useChildren()
  const [store] = useState(() => createOpenClaims(language))
  const [first] = useStore(store.$claims)

  useEffect(() => void store.load(), [store])

  if (!first) return null
  return (
    <div className="notice">
      <div>
        <p>{fill(t.claims.text, { ...placeOf(language, first), name: first.firstName })}</p>
        <a className="button" href={pathTo(language, '/claim')}>
          {t.claims.open}
        </a>
      </div>
    </div>
  )
}
