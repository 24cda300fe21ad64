import react from '@astrojs/react'

/**
 * The module that hydrates islands. A path from the project's folder, because Astro does not find a file of
 * its bundle by URL.
 */
const RENDERER = '/src/islands/renderer.ts'

/** The React integration of Astro, with our own renderer in the browser. */
export function reactIslands() {
  // Renders islands without streaming: a stream for each costs more than rendering it.
  const integration = react({ experimentalDisableStreaming: true })
  const setup = integration.hooks['astro:config:setup']
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': options =>
        setup?.({
          ...options,
          addRenderer: renderer => options.addRenderer({ ...renderer, clientEntrypoint: RENDERER }),
        }),
    },
  }
}
