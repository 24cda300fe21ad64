const UNIT_MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** Reads the output of wrk; throws if an answer was not the expected one. */
export function readWrk(text: string): { perSecond: number; p99Ms: number } {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]
  const [, value, unit] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(text) ?? []
  const wrong = /(?:Non-2xx or 3xx responses|Socket errors):.*$/m.exec(text)?.[0]
  if (wrong || !rate || !value || !unit) throw new Error(wrong ?? `wrk did not finish:\n${text}`)
  return { perSecond: Number(rate), p99Ms: Number(value) * (UNIT_MS[unit] ?? Number.NaN) }
}
