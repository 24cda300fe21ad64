import { removeTab, writeTab, readTab } from '../browser/storage/tab-storage.ts'

/**
 * Texts by name, kept until the tab is closed, unencrypted: never a password or a code, nor what
 * somebody types about themselves (owned-texts.ts). Names that start with `own.` belong to the
 * signed-in user and are removed with the session (see layouts/client/head-inline.js).
 */
type Draft = Readonly<Record<string, string>>

const keyOf = (name: string) => `nashat.${name}`

/** Returns the stored texts; empty without storage, or if the value is invalid. */
export function readDraft(name: string): Draft {
  const texts = Object.entries(readTab(keyOf(name)) ?? {}).filter(
    ([, value]) => typeof value === 'string',
  )
  return Object.fromEntries(texts)
}

/** Adds texts to the stored ones. */
export function keepDraft(name: string, texts: Draft): void {
  writeTab(keyOf(name), { ...readDraft(name), ...texts })
}

export function dropDraft(...names: string[]): void {
  for (const name of names) removeTab(keyOf(name))
}
