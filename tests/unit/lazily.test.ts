import { expect, test } from 'vitest'
import { lazily, pageGlobal } from '../../scripts/astro/lazily.mjs'

const call = (language: string) =>
  lazily('test', {
    url: `/${language}`,
    'get greeting'() {
      return language === 'ar' ? 'سلام' : 'hello'
    },
    'get slots'() {
      return (this as unknown as { slotValues: string }).slotValues
    },
  }) as Record<string, unknown>

test('what is written as a getter is asked when it is read, each of its own', () => {
  const [english, arabic] = [call('en'), call('ar')]
  expect([english['greeting'], arabic['greeting']]).toEqual(['hello', 'سلام'])
  expect([english['url'], arabic['url']]).toEqual(['/en', '/ar'])
  expect(() => Object.assign(english, { greeting: 'other' })).toThrow(TypeError)
})

test('a component sees its page, with props and slots of its own', () => {
  const page = call('ar')
  const one = Object.assign(pageGlobal(page, { id: 1 }), { slotValues: 'first' })
  const other = Object.assign(pageGlobal(page, { id: 2 }), { slotValues: 'second' })
  expect([one.greeting, one.url, one.props, one.slots]).toEqual(['سلام', '/ar', { id: 1 }, 'first'])
  expect([other.greeting, other.props, other.slots]).toEqual(['سلام', { id: 2 }, 'second'])
})
