import { MAX_ACTIVITY_NAME } from '#contract/limits.ts'
import { editActivity } from '#contract/manage/edit-activity.ts'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { editSchool } from '#contract/manage/schools.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect } from '../support/fixtures.ts'
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
  for (const [path, name] of [
    ['/ar/manage', AR],
    [`/ar/manage/activity/${gId}`, AR],
    [`/manage/roster/${gId}`, EN],
    [`/ar/manage/dates/${gId}`, AR],
    [activityPath('en', activity), EN],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expectToFit(page)
  }
})
