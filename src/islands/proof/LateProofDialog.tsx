import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import type { ProofDialog } from './ProofDialog.tsx'

/**
 * The dialog of the proof for pages that seldom come to it: what draws it is loaded when a proof is
 * first asked for. Browsers do not ask again for code that failed to come: only another load of the
 * page does.
 */
export function LateProofDialog(props: ComponentProps<typeof ProofDialog>) {
  const [Loaded, setLoaded] = useState<typeof ProofDialog | null>(null)
  const isWanted = useStore(props.proof.$state).step !== 'closed'

  useEffect(() => {
    if (!isWanted) return
    import('./ProofDialog.tsx').then(
      module => setLoaded(() => module.ProofDialog),
      () => location.reload(),
    )
  }, [isWanted])
  return Loaded && <Loaded {...props} />
}
