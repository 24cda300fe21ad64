import { createOwnedTextDraft, createVisitorDraft, openDrafts, type Texts } from './owned-draft.ts'

/** Where a form stores its texts, by the names of its fields. */
export interface TypedTexts {
  read(): Texts
  /** Adds texts to the stored ones. */
  keep(texts: Texts): void
}

/** Creates the store of a form's texts for a signed-in user. It is encrypted like owned drafts. */
export const createOwnedTexts = (name: string, owner: string) =>
  textsIn(createOwnedTextDraft(name, owner))

/** Creates the store of a form's texts for somebody who is not signed in. It is encrypted too. */
export const createVisitorTexts = (name: string) => textsIn(createVisitorDraft(name))

let opening: Promise<void> | null = null
const untilOpen = () => (opening ??= openDrafts())

/** What is typed before drafts can be read is stored once they can, over what lies there. */
function textsIn(draft: ReturnType<typeof createVisitorDraft>): TypedTexts & { clear(): void } {
  let typed: Texts = {}
  const read = () => ({ ...draft.read(), ...typed })

  async function store() {
    await untilOpen()
    if (Object.keys(typed).length > 0) await draft.write(read())
  }

  return {
    read,
    keep(texts) {
      typed = { ...typed, ...texts }
      void store()
    },
    clear() {
      typed = {}
      draft.clear()
    },
  }
}
