import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Api {
  origin: string
  stop(): Promise<void>
}

/** Starts the API on a database, in a separate process. */
export async function startApi(databaseUrl: string): Promise<Api> {
  const child = fork(path.join(import.meta.dirname, 'api-process.ts'), [databaseUrl])
  const port = await portOf(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve((message as { port: number }).port))
    child.once('exit', code => reject(new Error(`The API ended with code ${code}.`)))
  })
}
