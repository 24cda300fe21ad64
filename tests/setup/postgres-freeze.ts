import pg from 'pg'

/** Suspends a server and all its processes. Returns a function that resumes them. */
export async function freezeProcesses(server: number, url: string): Promise<() => void> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  // From here on the server cannot start new processes.
  process.kill(server, 'SIGSTOP')
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const stopped = [server, ...rows.map(({ pid }) => pid)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
    void client.end()
  }
}
