import { connect } from 'node:net'
import { createReader } from './pages/answers.ts'
import { quantile } from './table.ts'

// Used if there is no wrk: requests one address over kept connections, one request after the other on each,
// for some seconds, and prints requests per second and the 99th percentile of the time. Plain sockets,
// because `fetch` would cost more than what it measures.
const [address = '', seconds = '1', connections = '1'] = process.argv.slice(2)
const { host, hostname, pathname, port, search } = new URL(address)
const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`
const latencies: number[] = []
const start = performance.now()
const end = start + Number(seconds) * 1000

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let askedAt = 0
    const send = () => {
      askedAt = performance.now()
      if (askedAt < end) return void socket.write(request)
      socket.destroy()
      return resolve()
    }
    const read = createReader(() => {
      latencies.push(performance.now() - askedAt)
      send()
    })
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('The server closed a connection.')))
    socket.on('data', chunk => {
      try {
        read(chunk)
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })
}

await Promise.all(Array.from({ length: Number(connections) }, ask))
const perSecond = (latencies.length / (performance.now() - start)) * 1000
process.stdout.write(JSON.stringify({ perSecond, p99Ms: quantile(latencies, 0.99) }))
