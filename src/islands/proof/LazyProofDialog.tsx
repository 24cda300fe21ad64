import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import type { ProofDialog } from './ProofDialog.tsx'

/**
 * The reauthentication dialog for pages that seldom need it: its code loads with the first request. Browsers
 * do not retry a failed module import, so reload the page then.
 */
export function LazyProofDialog(props: ComponentProps<typeof ProofDialog>) {
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
