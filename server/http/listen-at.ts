import type { Server } from 'node:http'
import { ConfigError } from '../config.ts'

interface ListenAddress {
  host: string
  port: number
  backlog?: number
}

/** The variables that set an address: the site's or that of the metrics. */
export interface AddressNames {
  host: 'HOST' | 'METRICS_HOST'
  port: 'PORT' | 'METRICS_PORT'
}

/** Listens at an address. If that fails, throws a `ConfigError` that says what to set. */
export async function listenAt(
  server: Server,
  at: ListenAddress,
  names: AddressNames,
): Promise<void> {
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(at, listening.resolve)
  await listening.promise.catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(listenErrorText(error.code, at, names), { cause: error })
  })
  server.off('error', listening.reject)
}

function listenErrorText(
  code: string | undefined,
  { host, port }: ListenAddress,
  names: AddressNames,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Set ${names.port} to another one, or stop what uses it.`
  if (code === 'EACCES')
    return `Nashat may not listen at port ${port}. Set ${names.host} or ${names.port} to others.`
  return `Nothing can listen at ${host} (${code}). Set ${names.host} to an address of this machine.`
}
