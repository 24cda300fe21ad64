import react from '@astrojs/react'

/** Where islands come to life. From the project's folder on: Astro finds no file of its bundle by an URL. */
const RENDERER = '/src/islands/renderer.ts'

/** React for Astro, with a renderer of our own in the browser. */
export function reactIslands() {
  // Islands are drawn whole: a stream for each is dearer than what it draws.
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
