import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that a page seldom comes to: what draws it is loaded with the first time that it is drawn.
 * Browsers do not ask again for code that failed to come: only another load of the page does.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
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
