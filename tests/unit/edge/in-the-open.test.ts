import { expect, test } from 'vitest'
import { isUnencrypted } from '../../../server/db/unencrypted-url.ts'

test.for([
  ['postgres://nashat@db.example/nashat', true],
  ['postgres://nashat@10.0.0.5/nashat', true],
  ['postgres://nashat@db/nashat?sslmode=prefer', true],
  ['postgres://nashat@db/nashat?sslmode=disable', true],
  ['postgres://nashat@db/nashat?sslmode=require', false],
  ['postgres://nashat@db.example/nashat?sslmode=verify-full', false],
  ['postgres://nashat@localhost/nashat', false],
  ['postgres://nashat@127.0.0.1:5432/nashat', false],
  ['postgres://nashat@[::1]/nashat', false],
  ['postgres://nashat@%2Fvar%2Frun%2Fpostgresql/nashat', false],
  ['postgres:///nashat?host=/var/run/postgresql', false],
  ['postgres:///nashat?host=db.example', true],
] as const)('%s is sent unencrypted over a network: %s', ([url, isOpen]) => {
  expect(isUnencrypted(url)).toBe(isOpen)
})
