import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../scripts/lib/site.ts'
import { findProgram, startProgram } from './program.ts'

/** A header that each of them sets on every request that it forwards, in place of what came. */
export const PASSED_ON = 'X-Passed-On'

/** A header in which the caching one says whether the answer came from its cache. */
export const FROM_KEPT = 'X-From-Kept'

/** A proxy in front of another server, as in docs/deploy.md, but without TLS. */
export interface Front {
  port: number
  stop(): Promise<void>
}

type Config = (folder: string, port: number, backend: number) => string

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const PASS = `
      proxy_pass http://nashat;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header ${PASSED_ON} yes;
      proxy_next_upstream error timeout http_502;
`

/** Keeps one connection to the server behind, so that the next client is served over the same one. */
const nginx = (folder: string, port: number, backend: number, zone: string, locations: string) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${TEMPORARY.map(kind => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${zone}
  upstream nashat {
    server 127.0.0.1:${backend} max_fails=0;
    keepalive 1;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 12m;
    client_header_timeout 1s;
    client_body_timeout 1s;
    ${locations}
  }
}
`

const nginxConfig: Config = (folder, port, backend) =>
  nginx(folder, port, backend, '', `location / {${PASS} proxy_buffering off; }`)

/** nginx that also caches pages as a CDN should: by address with query, and nothing else. */
const keepingConfig: Config = (folder, port, backend) =>
  nginx(
    folder,
    port,
    backend,
    `proxy_cache_path ${folder}/kept keys_zone=kept:1m;`,
    `location /api/ {${PASS} proxy_buffering off; }
    location / {${PASS}
      proxy_cache kept;
      proxy_cache_key $request_uri;
      add_header ${FROM_KEPT} $upstream_cache_status always;
    }`,
  )

const haproxyConfig: Config = (_folder, port, backend) => `
global
  maxconn 100
defaults
  mode http
  http-reuse always
  option forwardfor
  timeout connect 5s
  timeout client 1s
  timeout http-request 1s
  timeout server 90s
listen nashat
  bind 127.0.0.1:${port}
  http-request del-header X-Forwarded-For
  http-request set-header ${PASSED_ON} yes
  balance leastconn
  server one 127.0.0.1:${backend}
`

const FRONTS = {
  nginx: { program: 'nginx', config: nginxConfig },
  HAProxy: { program: 'haproxy', config: haproxyConfig },
  'an nginx that keeps pages': { program: 'nginx', config: keepingConfig },
} as const satisfies Record<string, { program: string; config: Config }>

export type FrontName = keyof typeof FRONTS

/** Whether the machine has the program. */
export const hasFront = (name: FrontName): boolean => findProgram(FRONTS[name].program) !== null

/** Starts a proxy in front of a port of this machine. */
export async function startFront(name: FrontName, backend: number): Promise<Front> {
  const { config, program } = FRONTS[name]
  const file = findProgram(program)
  if (!file) throw new Error(`There is no ${program}.`)
  const folder = await mkdtemp(path.join(tmpdir(), `nashat-${program}-`))
  const port = await freePort()
  const written = path.join(folder, 'config')
  await writeFile(written, config(folder, port, backend))
  const options = program === 'nginx' ? ['-p', folder, '-c', written] : ['-db', '-f', written]
  const started = await startProgram(file, options, port)
  return {
    port,
    async stop() {
      await started.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
