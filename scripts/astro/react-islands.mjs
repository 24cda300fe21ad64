import react from '@astrojs/react'

/**
 * The module that hydrates islands. A path from the project's folder, because Astro does not find a file of
 * its bundle by URL.
 */
const RENDERER = '/src/islands/renderer.ts'

/** `astro dev` takes each renderer for a package, and warns of one that it cannot bundle beforehand. */
const rendererAsSource = {
  name: 'nashat:renderer-as-source',
  config({ optimizeDeps }) {
    if (optimizeDeps?.include)
      optimizeDeps.include = optimizeDeps.include.filter(name => name !== RENDERER)
  },
}

/** The React integration of Astro, with our own renderer in the browser. */
export function reactIslands() {
  // Renders islands without streaming: a stream for each costs more than rendering it.
  const integration = react({ experimentalDisableStreaming: true })
  const setup = integration.hooks['astro:config:setup']
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': options => {
        options.updateConfig({ vite: { plugins: [rendererAsSource] } })
        return setup?.({
          ...options,
          addRenderer: renderer => options.addRenderer({ ...renderer, clientEntrypoint: RENDERER }),
        })
      },
    },
  }
}
