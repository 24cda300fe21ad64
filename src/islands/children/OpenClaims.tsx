import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { placeOf } from '../../lib/account/claim-text.ts'
import { fill } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { createOpenClaims } from '../../lib/stores/open-claims.ts'
import { useChildren } from './context.ts'

/**
 * Says that a school has registered a child, with a link to claim it. Below the list, so that it does not
 * move it.
 */
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
