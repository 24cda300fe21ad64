import { fileURLToPath } from 'node:url'

/**
 * Builds scripts that come late, and tells the pages' own scripts where they are, each as a constant.
 * Astro keeps a script in the page only while it imports nothing, not even later on: so they import
 * the address.
 *
 * @param {Record<string, string>} entries by the name of the constant, such as `LATE_SCRIPT`
 */
export function lateScripts(entries) {
  return {
    name: 'nashat:late-scripts',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const scripts = Object.entries(entries).map(([constant, source]) => ({
          constant,
          marker: `%${constant}%`,
          source,
          entry: fileURLToPath(new URL(source, config.root)),
        }))
        const address = ({ marker, source }) => (command === 'build' ? marker : `/${source}`)
        updateConfig({
          vite: {
            define: Object.fromEntries(
              scripts.map(script => [script.constant, JSON.stringify(address(script))]),
            ),
            plugins: command === 'build' ? scripts.map(emit) : [],
          },
        })
      },
    },
  }
}

const emit = ({ constant, entry, marker }) => ({
  name: `nashat:${constant}`,
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, preserveSignature: 'strict' })
  },
  generateBundle: {
    // Before Astro takes the scripts of the pages out.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const late = chunks.find(({ facadeModuleId }) => facadeModuleId === entry)
      if (!late) throw new Error(`${entry} was not built.`)
      for (const chunk of chunks)
        if (chunk.code.includes(marker))
          chunk.code = chunk.code.replaceAll(marker, `/${late.fileName}`)
    },
  },
})
