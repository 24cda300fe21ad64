import { DAY_MS } from '#contract/durations.ts'
import * as queries from '../../server/queries/staff/figures.ts'
import type { Db } from '../../server/db/open.ts'
import { numberAt, type Question, reading } from './question.ts'
import type { Shape } from './shape.ts'

const MONTHS_DAYS = 90
/** As `readAbsences` asks. */
const LOOKED_BACK_DAYS = 120
const IN_A_ROW = 3
const MAX_ABSENT_ROWS = 200

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The figures of a school for three months, a question for each table. */
export function figures({ schools }: Shape): Question[] {
  const period = { from: dayFromNow(-MONTHS_DAYS), to: dayFromNow(0) }
  type Figured = { schoolId: number }
  const asked = (name: string, ask: (db: Db, of: Figured) => Promise<unknown[]>): Question =>
    reading(`figures of a school: ${name}`, place => async ({ db }) => {
      return (await ask(db, { schoolId: numberAt(place, schools) })).length
    })
  return [
    asked('pages looked at', (db, of) => queries.countViews(db, of, period)),
    asked('who came', (db, of) => queries.countJoined(db, of, period)),
    asked('who left', (db, of) => queries.countLeft(db, of, period)),
    asked('how full they are', (db, of) => queries.findFill(db, of, period)),
    asked('attendance of three months', (db, of) => queries.findAttendance(db, of, period)),
    asked('who was absent', (db, of) =>
      queries.findAbsent(db, of, {
        atLeast: IN_A_ROW,
        limit: MAX_ABSENT_ROWS,
        since: new Date(Date.now() - LOOKED_BACK_DAYS * DAY_MS),
      }),
    ),
  ]
}
