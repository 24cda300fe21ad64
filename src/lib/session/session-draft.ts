import { drop, keep, readKept } from '../browser/storage/tab-storage.ts'

/**
 * What is kept until the tab closes: texts by name. Never a password, never a code. Names that begin
 * with `own.` belong to whoever is signed in, and go with the session (see layouts/head-inline.js).
 */
type Draft = Readonly<Record<string, string>>

/** Where a form keeps what is typed into it, by the names of its fields. */
export interface TypedTexts {
  read(): Draft
  /** Keeps texts beside those that are kept already. */
  keep(texts: Draft): void
}

const keyOf = (name: string) => `nashat.${name}`

/** What was kept under a name; nothing where there is no storage, or something else in it. */
export function readDraft(name: string): Draft {
  const texts = Object.entries(readKept(keyOf(name)) ?? {}).filter(
    ([, value]) => typeof value === 'string',
  )
  return Object.fromEntries(texts)
}

/** Keeps texts beside those that are kept already. */
export function keepDraft(name: string, texts: Draft): void {
  keep(keyOf(name), { ...readDraft(name), ...texts })
}

export function dropDraft(...names: string[]): void {
  for (const name of names) drop(keyOf(name))
}

/** What is typed into a form, as plain text until the tab closes. */
export const textsOfTab = (name: string): TypedTexts => ({
  read: () => readDraft(name),
  keep: texts => keepDraft(name, texts),
})

/** Takes the address that was typed into one form along to another. */
export function takeAddressAlong(from: string, to: string): void {
  const { email = '', phoneNumber = '', contactMethod = 'phoneNumber' } = readDraft(from)
  keepDraft(to, { email, phoneNumber, contactMethod })
}
