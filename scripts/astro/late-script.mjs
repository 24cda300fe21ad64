import { fileURLToPath } from 'node:url'

const MARKER = '%LATE_SCRIPT%'
const ENTRY = 'src/layouts/late.ts'

/**
 * Builds `src/layouts/late.ts` and tells the pages' own scripts where it is, as `LATE_SCRIPT`. Astro
 * keeps a script in the page only while it imports nothing, not even later on: so they import the
 * address.
 */
export function lateScript() {
  return {
    name: 'nashat:late-script',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const address = command === 'build' ? MARKER : `/${ENTRY}`
        const entry = fileURLToPath(new URL(ENTRY, config.root))
        updateConfig({
          vite: {
            define: { LATE_SCRIPT: JSON.stringify(address) },
            plugins: command === 'build' ? [emit(entry)] : [],
          },
        })
      },
    },
  }
}

const emit = entry => ({
  name: 'nashat:late-script',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, name: 'late', preserveSignature: 'strict' })
  },
  generateBundle: {
    // Before Astro takes the scripts of the pages out.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const late = chunks.find(({ facadeModuleId }) => facadeModuleId === entry)
      if (!late) throw new Error(`${ENTRY} was not built.`)
      for (const chunk of chunks)
        if (chunk.code.includes(MARKER))
          chunk.code = chunk.code.replaceAll(MARKER, `/${late.fileName}`)
    },
  },
})
