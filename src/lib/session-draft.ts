/**
 * What is kept until the tab closes: texts by name. Never a password, never a code. Names that begin
 * with `own.` belong to whoever is signed in, and go with the session (see layouts/first-script.js).
 */
type Draft = Readonly<Record<string, string>>

const keyOf = (name: string) => `nashat.${name}`

/** What was kept under a name; nothing where there is no storage, or something else in it. */
export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    const texts = Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

/** Keeps texts beside those that are kept already. */
export function keepDraft(name: string, texts: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ ...readDraft(name), ...texts }))
  } catch {
    // Without storage a reload loses what was typed: better than no form.
  }
}

export function dropDraft(...names: string[]): void {
  try {
    for (const name of names) sessionStorage.removeItem(keyOf(name))
  } catch {
    // What could not be kept need not be dropped.
  }
}

/** Takes the address that was typed into one form along to another. */
export function takeAddressAlong(from: string, to: string): void {
  const { email = '', phoneNumber = '', way = 'phoneNumber' } = readDraft(from)
  keepDraft(to, { email, phoneNumber, way })
}
