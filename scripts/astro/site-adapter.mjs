import node from '@astrojs/node'

/**
 * The Node adapter in middleware mode, with our own entry (`src/entry.ts`) that takes a standard `Request`
 * and returns a `Response`, so that server/index.ts can treat pages like the API.
 */
export function siteAdapter() {
  const adapter = node({ mode: 'middleware' })
  const done = adapter.hooks['astro:config:done']
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': options =>
        done?.({
          ...options,
          setAdapter: given =>
            options.setAdapter({
              ...given,
              serverEntrypoint: new URL('../../src/entry.ts', import.meta.url),
            }),
        }),
    },
  }
}
