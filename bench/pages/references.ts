import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/lib/site.ts'
import { hasProgram, onCore, SERVER_CORE } from '../cores.ts'
import { waitUntilServed } from '../site.ts'

/** A server that sends the same bytes as the product from the same core, and does nothing else. */
export interface Reference {
  name: string
  /** The share of its requests per second that the product has to reach. */
  target: number
  origin: string
  stop(): Promise<void>
}

const BUFFER_PROCESS = path.join(import.meta.dirname, '../buffer-process.ts')

/** Creates a folder with the gzipped pages, under names without a dot: `home.gz` answers `/home`. */
function folderOf(pages: ReadonlyMap<string, Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nashat-bench-pages-'))
  // As root, nginx runs its worker as nobody, who must be able to read the folder.
  chmodSync(folder, 0o755)
  for (const [name, bytes] of pages) writeFileSync(path.join(folder, `${name}.gz`), bytes)
  return folder
}

/** Whether nginx is installed and can serve precompressed files. */
export function hasNginx(): boolean {
  if (!hasProgram('nginx', ['-v'])) return false
  // It prints its build options to standard error.
  return execFileSync('sh', ['-c', 'nginx -V 2>&1']).includes('http_gzip_static_module')
}

/** nginx with one worker, configured as usual for files: no log, sendfile. */
const nginxConfig = (folder: string, port: number) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  default_type 'text/html; charset=utf-8';
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static always;
  }
}
`

export async function startNginx(pages: ReadonlyMap<string, Buffer>): Promise<Reference> {
  const folder = folderOf(pages)
  const port = await freePort()
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig(folder, port))
  const command: [string, string[]] = ['nginx', ['-p', folder, '-c', config]]
  return start({ name: 'nginx', target: 0.7, folder, port, command, pages })
}

/** A `node:http` server that sends a buffer and does nothing else. */
export async function startBareNode(pages: ReadonlyMap<string, Buffer>): Promise<Reference> {
  const folder = folderOf(pages)
  const port = await freePort()
  const args = [BUFFER_PROCESS, folder, String(port)]
  const command: [string, string[]] = [process.execPath, args]
  return start({ name: 'bare node:http', target: 0.8, folder, port, command, pages })
}

interface Plan extends Pick<Reference, 'name' | 'target'> {
  folder: string
  port: number
  command: [string, string[]]
  pages: ReadonlyMap<string, Buffer>
}

async function start({ command, folder, name, pages, port, target }: Plan): Promise<Reference> {
  const [program, args] = onCore(SERVER_CORE, ...command)
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  // SIGTERM, also when this process ends: nginx then stops its worker.
  const kill = () => server.kill('SIGTERM')
  process.once('exit', kill)
  const origin = `http://127.0.0.1:${port}`
  const [first] = pages.keys()
  await waitUntilServed(server, `${origin}/${first}`)
  return {
    name,
    target,
    origin,
    async stop() {
      process.off('exit', kill)
      const gone = once(server, 'exit')
      kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
