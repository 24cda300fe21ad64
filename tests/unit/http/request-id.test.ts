import { expect, test } from 'vitest'
import { requestIdOf } from '../../../server/lib/request/request-id.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

test.each(['2f1c9a7e44d04b1f', '7b0d7e0c-2a5a-4a0e-9a39-0c8b9f7d1f00', 'from_nginx-1234'])(
  'a request keeps the id %s of a proxy',
  given => expect(requestIdOf(given)).toBe(given),
)

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'two words',
  'a"}\n{"level":"error',
  'مرحبا بكم',
])('a request with the id %j gets a new one', given => expect(requestIdOf(given)).toMatch(UUID))
