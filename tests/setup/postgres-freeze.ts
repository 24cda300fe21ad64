import pg from 'pg'

/** Stops a server and everything that works for it; gives back how to let them go on. */
export async function freezeProcesses(server: number, url: string): Promise<() => void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  // From here on it begins no others.
  process.kill(server, 'SIGSTOP')
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const stopped = [server, ...rows.map(({ pid }) => pid)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
    void client.end()
  }
}
