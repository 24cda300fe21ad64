import { describe, expect, test } from 'vitest'
import { maskAddress } from '../../../../src/lib/account/mask.ts'

describe('the masked address of a code', () => {
  test.each([
    ['0512345678', '+966 51 ••• ••78'],
    ['512345678', '+966 51 ••• ••78'],
    ['966512345678', '+966 51 ••• ••78'],
    ['+966 51 234 5678', '+966 51 ••• ••78'],
    ['00966512345678', '+966 51 ••• ••78'],
    ['٠٥١٢٣٤٥٦٧٨', '+966 51 ••• ••78'],
    ['۰۵۱۲۳۴۵۶۷۸', '+966 51 ••• ••78'],
    ['+44 20 7946 0958', '442 ••• ••58'],
    ['parent@example.com', 'p•••@example.com'],
    ['نورة@مثال.السعودية', 'ن•••@مثال.السعودية'],
    ['😀@example.com', '😀•••@example.com'],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown)
  })

  test('stays as it is if it is not a complete number', () => {
    expect(maskAddress(' 051 ')).toBe('051')
  })
})
