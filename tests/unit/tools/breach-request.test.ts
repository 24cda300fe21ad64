import { expect, test } from 'vitest'
import { CannotSay, readBreachRequest } from '../../../scripts/lib/breach-request.ts'

const NOW = new Date('2027-02-01T12:00:00Z')
const read = (line: string) => readBreachRequest(line.split(' '), NOW)
const SINCE = { from: new Date('2027-01-30T21:00:00Z'), to: NOW }

test.for([
  ['account=Mona@example.com', { of: 'account', name: 'mona@example.com' }],
  ['school=7', { of: 'school', schoolId: 7 }],
  ['activity=chess-1', { of: 'activity', gId: 'chess-1' }],
  ['looks', { of: 'looks' }],
  ['database', { of: 'database' }],
] as const)('npm run breach -- %s means the days since one in Riyadh', ([what, leak]) => {
  expect(read(`${what} --from 2027-01-31`)).toEqual({ leak, period: SINCE, file: null })
})

test('a period may have an end, and addresses are written to a file', () => {
  expect(
    read('looks --from 2027-01-31T00:00+03:00 --to 2027-01-31T06:00Z --addresses told.jsonl'),
  ).toEqual({
    leak: { of: 'looks' },
    period: { ...SINCE, to: new Date('2027-01-31T06:00:00Z') },
    file: 'told.jsonl',
  })
})

test.for([
  'looks',
  '--from 2027-01-31',
  'looks database --from 2027-01-31',
  'looks=7 --from 2027-01-31',
  'account= --from 2027-01-31',
  'school=palm --from 2027-01-31',
  'secrets --from 2027-01-31',
  'looks --from yesterday',
  'looks --from 2027-13-31',
  'looks --from 2027-02-02',
  'looks --from 2027-01-31 --tell',
])('%s is answered with the usage', line => {
  expect(() => read(line)).toThrow(CannotSay)
})
