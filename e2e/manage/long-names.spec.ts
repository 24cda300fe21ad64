import { LANGUAGES } from '#contract/language.ts'
import { MAX_ACTIVITY_NAME } from '#contract/limits.ts'
import { editActivity } from '#contract/manage/edit-activity.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { editSchool } from '#contract/manage/schools.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { registerFamilies, ownActivity, ownSchool } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const EN = 'Ju'.repeat(MAX_ACTIVITY_NAME / 2)
const AR = 'جو'.repeat(MAX_ACTIVITY_NAME / 2)

test('names of 200 letters without a space, of an activity and its school, fit on a phone on every page', async ({
  origin,
  page,
}) => {
  const { school, tokens } = await ownSchool(origin)
  const token = tokens.accessToken
  const { gId } = await ownActivity(origin, token)
  await registerFamilies(origin, { gId }, ['Sara'])
  const { version } = await call(origin, getManagedActivity, { gId }, { token })
  const named = { gId, version, activityName: EN, activityName_Ar: AR }
  const activity = await call(origin, editActivity, named, { token })
  const { cityId, id } = school
  await call(origin, editSchool, { id, cityId, name_En: EN, name_Ar: AR }, { token })
  await page.setViewportSize({ width: 360, height: 740 })
  await putTokens(page, tokens)
  const consoleOf = { en: ['roster'], ar: ['activity', 'roster', 'dates'] } as const
  for (const language of LANGUAGES) {
    const name = language === 'ar' ? AR : EN
    const ofActivity = consoleOf[language].map(it => `/manage/${it}/${gId}`)
    for (const path of language === 'ar' ? ['/manage', ...ofActivity] : ofActivity) {
      await page.goto(inLanguage(language, path))
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
      await expectToFit(page)
    }
    await page.goto(activityPath(language, activity))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectToFit(page)
  }
})
