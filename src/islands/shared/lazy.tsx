import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that a page seldom needs: its code loads when it is first rendered. Browsers do not retry a
 * failed module import, so reload the page then.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>) {
  return function Late(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)

    useEffect(() => {
      load().then(
        component => setLoaded(() => component),
        () => location.reload(),
      )
    }, [])
    return Loaded && <Loaded {...props} />
  }
}
