import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

// The upper limit of Node's own HTTP server: it sends one buffer, whatever the request.
const [folder = '', port = '0'] = process.argv.slice(2)
const pages = new Map<string, Buffer>()

createServer((request, response) => {
  const name = request.url ?? '/'
  let bytes = pages.get(name)
  if (!bytes) pages.set(name, (bytes = readFileSync(path.join(folder, `${name}.gz`))))
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'gzip',
    'Content-Length': bytes.length,
  })
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
