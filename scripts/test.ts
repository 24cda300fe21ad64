import { runTests } from './test/run.ts'
import { NoSuchTest, type Selection, selectTests } from './test/selection.ts'

// npm test [-- PATH… [OPTION…]]

function readArguments(): Selection {
  try {
    return selectTests(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof NoSuchTest)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

process.exitCode = (await runTests(readArguments())) ? 0 : 1
