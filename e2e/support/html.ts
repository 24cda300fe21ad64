import { type APIResponse, expect } from '@playwright/test'
import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'

/** An element of a page as the server sends it: tests of HTML need no browser. */
export interface Part {
  tag: string
  attributes: Readonly<Record<string, string>>
  /** All text in it; spaces and line ends are one space. */
  text: string
  /** Every element in it, in the order of the page. */
  all: readonly Part[]
}

/** Parses a fetched page as a browser does. */
export const readPage = async (answer: APIResponse): Promise<Part> =>
  toPart(parse(await answer.text()))

function toPart(node: Tree.ParentNode): Part {
  const all: Part[] = []
  let text = ''
  for (const child of node.childNodes) {
    if ('value' in child) text += child.value
    if (!('childNodes' in child)) continue
    const part = toPart(child)
    all.push(part, ...part.all)
    text += part.text
  }
  const attrs = 'attrs' in node ? node.attrs : []
  return {
    tag: node.nodeName,
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    text: text.replaceAll(/[ \t\r\n\f]+/g, ' '),
    all,
  }
}

/** The elements that match: `main`, or `[name=email]` of any tag, or both combined. */
export function partsIn(within: Part, wanted: string): Part[] {
  const [, tag = '', name, value] = /^([\w-]*)(?:\[([\w-]+)(?:=([^\]]*))?\])?$/.exec(wanted) ?? []
  return within.all.filter(
    part =>
      (tag === '' || part.tag === tag) &&
      (name === undefined || name in part.attributes) &&
      (value === undefined || part.attributes[name ?? ''] === value),
  )
}

/** The only element that matches. */
export function partIn(within: Part, wanted: string): Part {
  const found = partsIn(within, wanted)
  expect(found, wanted).toHaveLength(1)
  return found[0] as Part
}

export const textsOf = (parts: readonly Part[]) => parts.map(({ text }) => text.trim())

/** The section with this heading or accessible name. */
export function sectionIn(page: Part, name: string): Part {
  const heading = page.all.find(({ attributes: { id }, text }) => id && text.trim() === name)
  const found = page.all.find(
    ({ attributes }) =>
      attributes['aria-label'] === name ||
      (heading && attributes['aria-labelledby'] === heading.attributes['id']),
  )
  if (!found) throw new Error(`The page has no ${name}.`)
  return found
}

/** The links with this text. */
export const linksIn = (within: Part, text: string) =>
  partsIn(within, 'a').filter(link => link.text.trim() === text)

/** The field whose label has this text. */
export function fieldIn(within: Part, label: string): Part {
  const id = within.all.find(({ tag, text }) => tag === 'label' && text.trim() === label)
    ?.attributes['for']
  const found = within.all.find(({ attributes }) => id !== undefined && attributes['id'] === id)
  if (!found) throw new Error(`No field is called ${label}.`)
  return found
}

/** The address to which a form leads that is submitted with these values, and those of its other fields. */
export function submitUrl(
  page: Part,
  form: Part,
  given: Readonly<Record<string, string | readonly string[]>>,
): string {
  const isIn = (field: Part) =>
    form.all.includes(field) ||
    ('form' in field.attributes && field.attributes['form'] === form.attributes['id'])
  const fields = partsIn(page, '[name]').filter(
    field => ['input', 'select', 'textarea'].includes(field.tag) && isIn(field),
  )
  const sent = new URLSearchParams()
  for (const field of fields) {
    const { name = '' } = field.attributes
    if (name in given) continue
    for (const value of fieldValues(field)) sent.append(name, value)
  }
  for (const [name, values] of Object.entries(given)) {
    expect(fields.map(({ attributes }) => attributes['name'])).toContain(name)
    for (const value of [values].flat()) sent.append(name, String(value))
  }
  return `${form.attributes['action']}?${sent}`
}

/** The values that a field submits as it is. */
function fieldValues({ all, attributes, tag, text }: Part): string[] {
  if ('disabled' in attributes) return []
  if (tag === 'textarea') return [text]
  if (tag === 'select') {
    const options = all.filter(part => part.tag === 'option')
    const chosen = options.find(option => 'selected' in option.attributes) ?? options[0]
    return chosen ? [chosen.attributes['value'] ?? chosen.text] : []
  }
  const isBox = attributes['type'] === 'checkbox' || attributes['type'] === 'radio'
  return isBox && !('checked' in attributes) ? [] : [attributes['value'] ?? (isBox ? 'on' : '')]
}

/** The selected option of a field. */
export function chosenOptionOf(within: Part, label: string): string {
  const options = partsIn(fieldIn(within, label), 'option')
  return (options.find(({ attributes }) => 'selected' in attributes) ?? options[0])?.text ?? ''
}

/** Whether a status region of the page has this text. */
export const hasStatus = (page: Part, text: string) =>
  partsIn(page, '[role=status]').some(status => status.text.includes(text))

/** The links with this accessible name. */
export const linksNamed = (within: Part, name: string) =>
  partsIn(within, 'a').filter(
    ({ attributes, text }) => (attributes['aria-label'] ?? text.trim()) === name,
  )

/** The parameters of a query string, in any order. */
export const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://nashat.example').searchParams)
