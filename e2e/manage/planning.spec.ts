import { addActivity, publishActivity } from '#contract/manage/edit-activity.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { getSessions } from '#contract/manage/sessions.ts'
import { dayAround, nextRamadan } from '../../scripts/test/ramadan.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatDay, plural } from '../../src/lib/format/format.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { signInAs } from '../support/school.ts'

const RAMADAN = nextRamadan(Date.now())
const WEEKLY = { startTime: '16:30', endTime: '18:00' }

/** A published activity on Sundays and Tuesdays, from two weeks before Ramadan to two weeks into it. */
async function published(origin: string, token: string) {
  const [school] = await call(origin, getManagedSchools, {}, { token })
  const draft = await call(
    origin,
    addActivity,
    {
      schoolId: school?.id ?? 0,
      activityName: 'Archery',
      activityName_Ar: 'الرماية',
      category: 'karate',
      genderId: 3,
      minAge: null,
      maxAge: null,
      fees: 0,
      capacity: null,
      startDate: dayAround(RAMADAN, -14),
      endDate: dayAround(RAMADAN, 13),
      schedule: [0, 2].map(weekday => ({ weekday, ...WEEKLY })),
    },
    { token },
  )
  const { gId, version } = draft
  return call(origin, publishActivity, { gId, version }, { token })
}

for (const language of FLOW_LANGUAGES)
  test(`a school leaves out a break, moves dates in Ramadan to the evening, and sees both in its dates (${language})`, async ({
    origin,
    page,
  }) => {
    const { activityForm: t } = messagesFor(language)
    const { acts, ramadan } = t.planning
    const width = 360
    await page.setViewportSize({ width, height: 800 })
    const token = await signInAs('School', origin, page)
    const { gId } = await published(origin, token)
    const sessions = async () =>
      (await call(origin, getSessions, { gId }, { token }))
        .filter(({ state }) => state !== 'cancelled')
        .map(({ endsAt, startsAt }) => `${startsAt.slice(0, 16)}–${endsAt.slice(11, 16)}`)
    expect(await sessions()).toHaveLength(8)

    await page.goto(inLanguage(language, `/manage/activity/${gId}`))
    const planning = page.getByRole('group', { name: t.planning.title })
    const name = language === 'ar' ? 'إجازة الربيع' : 'Spring break'
    await expect(planning.getByText(plural(language, t.planning.break.ask, 2))).toBeVisible()
    await planning.getByRole('button', { name: fill(acts.leaveOutNamed, { name }) }).click()
    await expect(planning.getByText(plural(language, t.planning.break.out, 2))).toBeVisible()
    const back = planning.getByRole('button', { name: fill(acts.putBackNamed, { name }) })
    await expect(back).toBeFocused()

    await planning.getByLabel(ramadan.startTime).fill('23:59')
    await planning.getByLabel(ramadan.startTime).fill('')
    await planning.getByRole('button', { name: ramadan.yes }).click()
    await expect(planning.getByText(ramadan.required)).toBeVisible()
    await planning.getByLabel(ramadan.startTime).fill('21:30')
    await planning.getByRole('button', { name: ramadan.yes }).click()
    await expect(planning.getByRole('button', { name: ramadan.back })).toBeFocused()

    await planning.getByText(plural(language, t.planning.dates, 8)).click()
    const [first = ''] = await sessions()
    const day = formatDay(language, first.slice(0, 10), 'UTC', 'near')
    await planning.getByRole('button', { name: fill(acts.leaveOutNamed, { name: day }) }).click()
    await expect(
      planning.getByRole('button', { name: fill(acts.putBackNamed, { name: day }) }),
    ).toBeFocused()
    await showWholePage(page, width)
    await expectAccessible(page, 'the dates of a pattern', '.planning')
    await expectToFit(page)

    await page.getByRole('button', { name: t.save.changes }).click()
    const dialog = page.getByRole('dialog', { name: t.preview.title })
    await expect(dialog.getByRole('listitem')).toHaveCount(7)
    await dialog.getByRole('button', { name: t.preview.save }).click()
    await expect(page.getByRole('status').getByText(t.done.save, { exact: true })).toBeVisible()
    const after = await sessions()
    expect(after.filter(it => it < RAMADAN)).toHaveLength(1)
    expect(after.filter(it => it >= RAMADAN).map(it => it.slice(11))).toEqual(
      Array(4).fill('21:30–23:00'),
    )

    await page.goto(inLanguage(language, `/manage/dates/${gId}`))
    await expect(page.getByText(t.planning.states.ramadan, { exact: true })).toHaveCount(4)
  })
