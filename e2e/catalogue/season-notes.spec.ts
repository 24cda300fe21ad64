import { getActivitySessions } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import { nextRamadan } from '../../scripts/test/ramadan.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { heatText, ramadanTexts } from '../../src/lib/activities/season-notes.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect } from '../support/fixtures.ts'
import { partsIn, readPage, sectionIn, textsOf } from '../support/html.ts'
import { call, test } from '../support/parents.ts'
import { ownActivity, ownSchool } from '../support/school.ts'

/** A day in the summer after a given day. */
const summerAfter = (day: string) => {
  const july = `${day.slice(0, 4)}-07-15`
  return july > day ? july : `${Number(day.slice(0, 4)) + 1}-07-15`
}

test('a parent reads notes about dates in Ramadan and about noon in the summer', async ({
  origin,
  request,
}) => {
  const { tokens } = await ownSchool(origin)
  const startDate = nextRamadan(Date.now())
  const activity = await ownActivity(origin, tokens.accessToken, {
    setting: 'outdoor',
    startDate,
    endDate: summerAfter(startDate),
    schedule: [0, 3].map(weekday => ({ weekday, startTime: '12:00', endTime: '13:00' })),
  })
  const sessions = await call(origin, getActivitySessions, { gid: activity.gId })
  for (const language of LANGUAGES) {
    const { details: t } = messagesFor(language)
    const page = await readPage(await request.get(activityPath(language, activity)))
    const dates = sectionIn(page, t.datesTitle)
    const said = [
      heatText(language, activity, sessions, t),
      ...ramadanTexts(language, activity, sessions, t),
    ]
    expect(said).toHaveLength(2)
    for (const text of said) expect(textsOf(partsIn(dates, 'p'))).toContain(text)
  }
})
