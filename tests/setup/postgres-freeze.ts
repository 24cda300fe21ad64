import pg from 'pg'

/** Suspends a server and all its processes. Returns a function that resumes them. */
export async function freezeProcesses(server: number, url: string): Promise<() => void> {
  const { client, pids } = await stopServer(server, url)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT')
    void client.end()
  }
}

/** Kills a server and all its processes at once, as a power failure does. */
export async function killProcesses(server: number, url: string): Promise<void> {
  const { pids } = await stopServer(server, url)
  for (const pid of pids.toReversed()) process.kill(pid, 'SIGKILL')
}

/** Stops the process that starts the others. Returns it and all of them. */
async function stopServer(server: number, url: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  // From here on the server cannot start new processes.
  process.kill(server, 'SIGSTOP')
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  return { client, pids: [server, ...rows.map(({ pid }) => pid)] }
}
