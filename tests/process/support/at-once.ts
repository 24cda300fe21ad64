import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { RegisterResult } from '#contract/family/registering.ts'
import { bundleProgram } from './bundled.ts'

/** A parent's call of the API. */
export interface Call {
  path: string
  input: object
  token: string
  key?: string
}

/** The parts of an answer that these tests need: the results, or the code of a refusal. */
export interface CallAnswer {
  status: number
  body: { results?: RegisterResult[]; code?: string; status?: string | number }
}

/** Starts several processes with the API on one database. */
export async function startProcesses(count: number, url: string, now: Date) {
  const program = await bundleProgram('api-process')
  const processes = await Promise.all(
    Array.from({ length: count }, () => startProcess(program, [url, now.toISOString()])),
  )
  return {
    /**
     * Sends all calls at once, spread over the processes. Answers come in the order of the calls.
     */
    async send(calls: readonly Call[]): Promise<CallAnswer[]> {
      const hands = processes.map((_, at) => calls.filter((_, call) => call % count === at))
      const answers = await Promise.all(
        processes.map((child, at) => sendTo(child, hands[at] ?? [])),
      )
      return calls.map((_, call) => {
        const answer = answers[call % count]?.[Math.floor(call / count)]
        if (!answer) throw new Error('A call was not answered.')
        return answer
      })
    },
    stop() {
      for (const child of processes) child.kill('SIGKILL')
    },
  }
}

async function startProcess(program: string, args: string[]): Promise<ChildProcess> {
  const child = fork(program, args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(child, 'message')
  return child
}

async function sendTo(child: ChildProcess, calls: readonly Call[]): Promise<CallAnswer[]> {
  const answered = once(child, 'message')
  child.send(calls)
  const [answers] = await answered
  return answers as CallAnswer[]
}
