// Stands at the beginning of a file of Astro: see lean-astro.mjs.
const LAZY = 'get '
const kinds = new Map()

/** What is written as a method `get name` is a getter `name`, of one prototype for all of a kind. */
export function lazily(kind, written) {
  if (!kinds.has(kind)) kinds.set(kind, kindOf(Object.keys(written), callOwn))
  const Kind = kinds.get(kind)
  return Object.assign(new Kind(), written)
}

/** `Astro` of one component: what belongs to the page, and what is its own. */
export function pageGlobal(page, props) {
  if (!kinds.has('global')) kinds.set('global', kindOf(Object.keys(page), lookInPage))
  const Kind = kinds.get('global')
  return Object.assign(new Kind(), { page, props, self: null })
}

function kindOf(keys, reader) {
  function Kind() {}
  for (const key of keys) {
    const get = reader(key)
    const name = key.startsWith(LAZY) ? key.slice(LAZY.length) : key
    if (get) Object.defineProperty(Kind.prototype, name, { get, enumerable: true })
  }
  return Kind
}

const callOwn = key =>
  key.startsWith(LAZY) &&
  function () {
    return this[key]()
  }

const lookInPage = key =>
  function () {
    const found = this.page[key]
    return key.startsWith(LAZY) ? found.call(this) : found
  }
