/**
 * What takes long and asks the database for nothing that differs between the engines (decisions 065,
 * 083 and 113), and walks and races of many, of which PGlite with its one connection has none: other
 * tests of the same calls run on both.
 */
const LONG_WALKS = [
  'tests/api/accounts/at-once.test.ts',
  'tests/api/accounts/code-limits.test.ts',
  'tests/api/accounts/codes.test.ts',
  'tests/api/accounts/sign-in/kept-out.test.ts',
  'tests/api/accounts/limits.test.ts',
  'tests/api/accounts/sign-in/sign-in-limits.test.ts',
  'tests/api/accounts/strangers.test.ts',
  'tests/api/announcements.test.ts',
  'tests/api/catalogue/hostile.test.ts',
  'tests/api/documents/open-data.test.ts',
  'tests/api/documents/open-data-judged.test.ts',
  'tests/api/every-endpoint.test.ts',
  'tests/api/family/privacy/access.test.ts',
  'tests/api/family/alarms.test.ts',
  'tests/api/family/clock.test.ts',
  'tests/api/registrations/conflicts.test.ts',
  'tests/api/registrations/model.test.ts',
  'tests/api/registrations/reads-during-a-rush.test.ts',
  'tests/api/staff/access.test.ts',
  'tests/api/trainer/marks-model.test.ts',
]

/**
 * More cases of what other files ask as well: without these, each function of the server that asks the
 * database and is called by any test is still called on PGlite (decision 121, which says how to look).
 */
const MORE_CASES = [
  'tests/api/accounts/change-phone.test.ts',
  'tests/api/accounts/emails.test.ts',
  'tests/api/accounts/forgot-password.test.ts',
  'tests/api/accounts/proof.test.ts',
  'tests/api/accounts/sign-in/refresh-tokens.test.ts',
  'tests/api/activity.test.ts',
  'tests/api/catalogue/any-schedule.test.ts',
  'tests/api/catalogue/kept-by-import.test.ts',
  'tests/api/catalogue/moved-sessions.test.ts',
  'tests/api/catalogue/reference.test.ts',
  'tests/api/catalogue/search-words.test.ts',
  'tests/api/catalogue/sessions.test.ts',
  'tests/api/changes.test.ts',
  'tests/api/family/demo.test.ts',
  'tests/api/family/notices.test.ts',
  'tests/api/registrations/attendance.test.ts',
  'tests/api/registrations/offers.test.ts',
  'tests/api/search/list-order.test.ts',
  'tests/api/search/search-places.test.ts',
  'tests/api/season/at-once.test.ts',
  'tests/api/staff/activities/cancel-activity.test.ts',
  'tests/api/staff/activities/edit-activity.test.ts',
  'tests/api/staff/activities/upload-image.test.ts',
  'tests/api/staff/dues.test.ts',
  'tests/api/staff/edit-school.test.ts',
  'tests/api/staff/second-factor.test.ts',
  'tests/api/staff/roster/places.test.ts',
  'tests/api/staff/roster/roster.test.ts',
  'tests/api/staff/trainers.test.ts',
]

/** Tests of the API that run on PostgreSQL and not on PGlite; all others run on both. */
export const ON_POSTGRES_ALONE = [...LONG_WALKS, ...MORE_CASES]
