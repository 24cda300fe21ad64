import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'

/** Names whose neighbouring text is not the label of their control. */
const OF_SOMETHING_ELSE = new Set([
  // The check box of one activity, and the button that shows all check boxes.
  'chooseNamed',
  // The label of the button once there is a name, and a heading.
  'saveNamed',
  'titleNamed',
])

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Each label of a control, with its accessible name. */
function* namedIn(
  texts: Record<string, unknown>,
): Generator<[key: string, text: string, name: string]> {
  for (const [key, value] of Object.entries(texts)) {
    if (isGroup(value)) yield* namedIn(value)
    const text = texts[key.replace(/Named$/, '')]
    if (text === value || typeof text !== 'string' || typeof value !== 'string') continue
    if (!OF_SOMETHING_ELSE.has(key)) yield [key, text, value]
  }
}

// WCAG 2.5.3: people who control a phone by voice say the label that they read.
test.each(LANGUAGES)(
  'the accessible name of a control contains its visible text (%s)',
  language => {
    const named = [...namedIn({ ...messagesFor(language) })]
    expect(named.length).toBeGreaterThan(40)
    const others = named.filter(
      ([, text, name]) => !name.toLowerCase().includes(text.toLowerCase()),
    )
    expect(others).toEqual([])
  },
)
