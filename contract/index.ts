import * as account from './account.ts'
import * as activities from './activities.ts'
import * as cities from './cities.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as pageViews from './page-views.ts'
import * as parents from './parents.ts'
import * as schools from './schools.ts'
import * as users from './users.ts'

/** Every call of the API, in the order in which the OpenAPI document lists them. */
export const ENDPOINTS: readonly Endpoint[] = [
  activities.getActivities,
  activities.searchActivities,
  activities.searchActivitiesFilterByParentCity,
  activities.getActivityByGid,
  activities.getActivitySessions,
  activities.getSimilarActivities,
  activities.getActivityAgeRanges,
  schools.getSchoolsNames,
  cities.getCities,
  users.login,
  users.loginByPhoneNumber,
  users.verifyOtp,
  users.sendVerificationOtp,
  users.addEmail,
  users.verifyEmail,
  users.sendVerificationEmail,
  users.confirmEmailByLink,
  users.refreshToken,
  users.logout,
  users.registerParent,
  users.checkEmailAvailable,
  users.checkPhoneNumberAvailable,
  users.forgotPassword,
  users.resetPassword,
  account.proveIdentity,
  account.sendIdentityCode,
  account.getIdentity,
  account.changePhone,
  account.confirmPhone,
  account.changePassword,
  account.getSignIns,
  account.endSignIn,
  account.endAllSignIns,
  parents.signUpByPhone,
  parents.getParentProfile,
  parents.editProfile,
  parents.getNoticeSettings,
  parents.editNoticeSettings,
  contact.sendContactMessage,
  pageViews.recordPageView,
]
