import { Presets, SingleBar } from 'cli-progress'
import type { ReadProgress } from '../../server/services/import.ts'

export interface ShownProgress {
  update(progress: ReadProgress): void
  end(): void
}

const LINE_EVERY_MS = 3_000

/** Shows the progress of an import: a bar on a terminal, else a line every few seconds. */
export function showProgress(bytes: number): ShownProgress {
  return process.stderr.isTTY ? bar(bytes) : lines(bytes)
}

function bar(bytes: number): ShownProgress {
  const shown = new SingleBar(
    {
      format: '{bar} {percentage} % | {rows} rows | {duration_formatted}',
      stream: process.stderr,
      hideCursor: true,
      gracefulExit: false,
    },
    Presets.shades_classic,
  )
  shown.start(bytes, 0, { rows: 0 })
  return {
    update: progress => shown.update(progress.bytes, { rows: progress.rows }),
    end: () => shown.stop(),
  }
}

function lines(bytes: number): ShownProgress {
  let saidAt = Date.now()
  return {
    update(progress) {
      if (Date.now() - saidAt < LINE_EVERY_MS) return
      saidAt = Date.now()
      // The length of a pipe is unknown.
      const share = bytes > 0 ? `${Math.floor((100 * progress.bytes) / bytes)} % read, ` : ''
      process.stderr.write(`${share}${progress.rows} rows\n`)
    },
    end() {},
  }
}
