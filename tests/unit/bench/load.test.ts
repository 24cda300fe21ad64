import { describe, expect, test } from 'vitest'
import { createReader } from '../../../bench/pages/answers.ts'
import { readWrk } from '../../../bench/pages/wrk.ts'

const WRK = `Running 2s test @ http://127.0.0.1:4700/
  1 threads and 32 connections
  Latency Distribution
     50%  712.00us
     99%    4.12ms
  40226 requests in 2.00s, 1.07GB read
Requests/sec:  20104.31
Transfer/sec:    548.10MB
`

describe('the output of wrk', () => {
  test('is a rate and the time of the slowest hundredth', () => {
    expect(readWrk(WRK)).toEqual({ perSecond: 20104.31, p99Ms: 4.12 })
  })

  test('is ignored if answers were refused', () => {
    const text = `${WRK}  Non-2xx or 3xx responses: 7\n`

    expect(() => readWrk(text)).toThrow('Non-2xx or 3xx responses: 7')
  })
})

describe('our own client', () => {
  const answered = (...chunks: string[]) => {
    let answers = 0
    const read = createReader(() => answers++)
    for (const chunk of chunks) read(Buffer.from(chunk))
    return answers
  }
  const LONG = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'
  const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

  test.each([
    ['an answer in one packet', [`${LONG}hello`], 1],
    ['an answer cut within its head', [LONG.slice(0, 20), `${LONG.slice(20)}hel`, 'lo'], 1],
    ['two answers that come together', [`${LONG}hello${LONG}there`], 2],
    ['an answer without a body', ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'], 1],
    ['chunks whose end is cut', [`${CHUNKED}5\r\nhello\r\n0\r`, '\n\r\n', `${LONG}hello`], 2],
    ['an answer that is not over', [`${LONG}hell`], 0],
  ])('counts %s', (_, chunks, answers) => {
    expect(answered(...chunks)).toBe(answers)
  })

  test('stops at an answer that is not a page', () => {
    expect(() => answered('HTTP/1.1 503 Unavailable\r\n\r\n')).toThrow('503')
  })
})
