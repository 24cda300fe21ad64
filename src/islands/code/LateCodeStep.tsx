import { type ComponentProps, useEffect, useState } from 'react'
import type { CodeStep } from './CodeStep.tsx'

/**
 * The code step for pages that seldom come to it: what it takes is fetched with the first code that
 * was sent. Browsers do not ask again for code that failed to come: only another load of the page does.
 */
export function LateCodeStep(props: ComponentProps<typeof CodeStep>) {
  const [Step, setStep] = useState<typeof CodeStep | null>(null)

  useEffect(() => {
    import('./CodeStep.tsx').then(
      module => setStep(() => module.CodeStep),
      () => location.reload(),
    )
  }, [])
  return Step && <Step {...props} />
}
