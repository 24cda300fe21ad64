import { readFileSync } from 'node:fs'

const ASTRO = 'astro/dist'

/**
 * Of a page in Arabic, a text of two bytes a letter, `TextEncoder` takes more than twice the time of
 * `transcode`, which takes no half of a pair for a letter.
 */
const ENCODER = `import { Buffer, transcode } from 'node:buffer'
let letters = Buffer.alloc(0)
const encoder = {
  encode(text) {
    const most = text.length * 2
    if (letters.length < most) letters = Buffer.allocUnsafeSlow(most)
    const size = letters.write(text.toWellFormed(), 'utf16le')
    return transcode(letters.subarray(0, size), 'utf16le', 'utf8')
  },
}`

/** Styles and scripts that stand in pages are those of the build, and their hashes with them. */
const DIGEST = `const digests = new Map()
function generateCspDigest(data, algorithm) {
  const digest = digests.get(data) ?? makeCspDigest(data, algorithm)
  digests.set(data, digest)
  return digest
}
async function makeCspDigest(data, algorithm) {`

/**
 * What Astro does for each page that is made and nothing here has a use for, by the file it is in.
 * docs/decisions/031-what-a-page-leaves-behind.md has the reasons.
 */
const CHANGES = {
  [`${ASTRO}/runtime/server/render/common.js`]: [[/const encoder = new TextEncoder\(\);/, ENCODER]],
  [`${ASTRO}/core/encryption.js`]: [
    [/async function generateCspDigest\(data, algorithm\) \{/, DIGEST],
  ],
  // A hash of all that stands in an island, and of its props, written out once more for it.
  [`${ASTRO}/runtime/server/render/component.js`]: [
    [/const astroId = shorthash\([^]*?\n {2}\);/, 'const astroId = attrs?.prefix ?? "";'],
  ],
  // What V8 takes for something that stays, a function in `object.name = () => …` or in a getter and
  // an object that others have for prototype, it lets go of, with all that can be reached from there,
  // only when it collects everything: here each page that was ever made.
  [`${ASTRO}/runtime/server/render/astro/instance.js`]: [
    [
      /this\.slotValues\[name\] = (\(\) => \{[^]*?\n {6}\});/,
      'const evaluate = $1;\n      this.slotValues[name] = evaluate;',
    ],
  ],
  [`${ASTRO}/core/fetch/fetch-state.js`]: [
    [/get locals\(\) \{\s*return self\.locals;\s*\}/, 'locals: options?.locals ?? {}'],
    [/get headers\(\) \{\s*return headers;\s*\},\s*set headers\(_\) \{[^}]*\}/, 'headers'],
    [
      /Object\.assign\(Object\.create\(astroPagePartial\), \{\s*props,\s*self: null\s*\}\)/,
      'pageGlobal(astroPagePartial, props)',
    ],
    [
      literalOf('partial'),
      (_, literal) => `const partial = lazily('page', {${getters(literal)}});`,
    ],
    [literalOf('ctx'), (_, literal) => `const ctx = lazily('call', {${getters(literal)}});`],
    [/^/, () => readFileSync(new URL('lazily.mjs', import.meta.url), 'utf8')],
  ],
}

/** An object as it is written, with the getters that it gets after: there is no session here. */
function literalOf(name) {
  return new RegExp(
    `const ${name} = \\{([^]*?)\\n {4}\\};\\s*this\\.defineProviderGetters\\(${name}\\);`,
  )
}

const getters = literal =>
  literal
    .replace(/set locals\(_\) \{[^}]*\},/, '')
    .replaceAll(/\bget (\w+)\(\) \{/g, (_, name) => `"get ${name}"() {`)

export function leanAstro() {
  return {
    name: 'nashat:lean-astro',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [leanRuntime] } })
      },
    },
  }
}

const leanRuntime = {
  name: 'nashat:lean-runtime',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: Object.keys(CHANGES).map(file => new RegExp(`${file}$`)) },
    handler(code, id) {
      const changes = Object.entries(CHANGES).find(([file]) => id.endsWith(file))?.[1] ?? []
      const changed = changes.reduce((text, [from, to]) => {
        if (!from.test(text)) throw new Error(`Astro has changed: look again at ${from} in ${id}.`)
        return text.replace(from, to)
      }, code)
      return { code: changed, map: null }
    },
  },
}
