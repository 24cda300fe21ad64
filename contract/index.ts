import * as accessLog from './privacy/access-log.ts'
import * as account from './accounts/account.ts'
import * as activities from './activities.ts'
import * as calendars from './family/calendars.ts'
import * as channels from './accounts/channels.ts'
import * as cart from './cart/cart.ts'
import * as children from './family/children.ts'
import * as childWeek from './family/child-week.ts'
import * as claims from './family/claims.ts'
import * as categories from './categories.ts'
import * as cities from './places/cities.ts'
import * as contact from './contact.ts'
import * as districts from './places/districts.ts'
import * as familyDues from './family/dues.ts'
import type { Endpoint } from './endpoint.ts'
import * as familyEvents from './family/events.ts'
import * as landings from './discovery/landings.ts'
import * as newest from './discovery/newest.ts'
import * as familyMessages from './family/messages.ts'
import * as openingAlerts from './family/opening-alerts.ts'
import * as savedSearches from './saved-searches/saved-searches.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as openData from './discovery/open-data.ts'
import * as pageViews from './discovery/page-views.ts'
import * as parents from './accounts/parents.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as privacy from './privacy/privacy.ts'
import * as familyExport from './privacy/export.ts'
import * as push from './accounts/push.ts'
import * as catalogue from './manage/catalogue.ts'
import * as dues from './manage/dues.ts'
import * as editActivity from './manage/edit-activity.ts'
import * as familyGuardians from './guardians/guardians.ts'
import * as managedImages from './manage/images.ts'
import * as guardians from './manage/guardians.ts'
import * as figures from './manage/figures.ts'
import * as history from './manage/history.ts'
import * as wholeAccessLog from './manage/access-log.ts'
import * as map from './places/map.ts'
import * as messages from './manage/messages.ts'
import * as managedActivities from './manage/activities.ts'
import * as managedMarks from './manage/marks.ts'
import * as managedSessions from './manage/sessions.ts'
import * as plannedDates from './manage/planned-dates.ts'
import * as places from './manage/roster-changes.ts'
import * as pagePreview from './manage/preview-page.ts'
import * as managedSchools from './manage/schools.ts'
import * as readSearchTerm from './search/read-search-term.ts'
import * as registering from './family/registering.ts'
import * as registrations from './family/registrations.ts'
import * as roster from './manage/roster.ts'
import * as schools from './schools.ts'
import * as suggest from './search/suggest.ts'
import * as sitemaps from './discovery/sitemaps.ts'
import * as endSessions from './staff/end-sessions.ts'
import * as editStaff from './staff/edit-staff.ts'
import * as staff from './staff/staff.ts'
import * as seenAs from './staff/seen-as.ts'
import * as staffView from './staff/view.ts'
import * as day from './trainer/day.ts'
import * as marks from './trainer/marks.ts'
import * as views from './trainer/views.ts'
import * as unread from './family/unread.ts'
import * as users from './accounts/users.ts'
import * as vitals from './discovery/vitals.ts'
import * as wishlists from './cart/wishlists.ts'

/** All endpoints, in the order in which the OpenAPI document lists them. */
export const ENDPOINTS: readonly Endpoint[] = [
  activities.getActivities,
  activities.searchActivities,
  activities.searchActivitiesFilterByParentCity,
  map.searchActivitiesForMap,
  activities.getActivityByGid,
  activities.getActivitiesByGids,
  activities.getSeats,
  activities.getActivitySessions,
  activities.getSimilarActivities,
  activities.getActivityAgeRanges,
  readSearchTerm.readSearchTerm,
  suggest.suggest,
  categories.getCategories,
  landings.listLandings,
  landings.getLanding,
  schools.getSchoolsNames,
  cities.getCities,
  districts.getDistricts,
  map.getPlaceNames,
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
  account.getAuthSessions,
  account.endAuthSession,
  account.endAllAuthSessions,
  passkeys.getPasskeys,
  passkeys.beginPasskey,
  passkeys.addPasskey,
  passkeys.removePasskey,
  passkeys.beginPasskeySignIn,
  passkeys.signInByPasskey,
  passkeys.beginPasskeyStep,
  passkeys.verifyPasskeyStep,
  passkeys.proveByPasskey,
  secondFactor.getSecondFactor,
  secondFactor.beginTotp,
  secondFactor.addTotp,
  secondFactor.removeTotp,
  secondFactor.addPasskeyStep,
  secondFactor.removePasskeyStep,
  secondFactor.newRecoveryCodes,
  secondFactor.verifySecondFactor,
  parents.signUpByPhone,
  parents.getParentProfile,
  parents.editProfile,
  parents.getNoticeSettings,
  parents.editNoticeSettings,
  channels.getChannels,
  channels.editChannels,
  push.getPushKey,
  push.subscribePush,
  push.unsubscribePush,
  children.getChildrenList,
  children.getChildById,
  children.addChild,
  children.editChild,
  children.removeChild,
  childWeek.getChildWeek,
  childWeek.saveChildWeek,
  accessLog.getAccessLog,
  privacy.getPrivacy,
  familyExport.exportFamily,
  privacy.eraseFamily,
  privacy.keepFamily,
  familyGuardians.getGuardians,
  familyGuardians.inviteGuardian,
  familyGuardians.withdrawGuardian,
  familyGuardians.getGuardianInvitation,
  familyGuardians.acceptGuardian,
  familyGuardians.declineGuardian,
  familyGuardians.leaveFamily,
  familyDues.getFamilyDues,
  familyEvents.getFamilyEvents,
  familyMessages.getMessages,
  familyMessages.readMessage,
  unread.getUnreadCount,
  registrations.getActivitiesAndRegistrations,
  registering.checkChildren,
  registering.checkActivities,
  registering.register,
  registrations.cancelRegistration,
  registrations.acceptOffer,
  registrations.declineOffer,
  registrations.announceAbsence,
  calendars.getCalendarFile,
  calendars.getCalendars,
  calendars.createCalendar,
  calendars.revokeCalendar,
  wishlists.getWishlists,
  wishlists.addWishlist,
  wishlists.renameWishlist,
  wishlists.removeWishlist,
  wishlists.addToWishlist,
  wishlists.removeFromWishlist,
  wishlists.moveToWishlist,
  wishlists.getSavedActivities,
  wishlists.saveActivities,
  wishlists.forgetActivity,
  wishlists.moveActivity,
  wishlists.nameWishlist,
  claims.getClaim,
  claims.getClaims,
  claims.acceptClaim,
  claims.declineClaim,
  claims.declineLink,
  openingAlerts.getOpeningAlert,
  openingAlerts.addOpeningAlert,
  openingAlerts.removeOpeningAlert,
  savedSearches.getSavedSearches,
  savedSearches.addSavedSearch,
  savedSearches.removeSavedSearch,
  savedSearches.getLinkedSearches,
  savedSearches.endLinkedSearches,
  cart.getCart,
  cart.addToCart,
  cart.chooseChildInCart,
  cart.removeFromCart,
  cart.checkOutCart,
  staff.invite,
  staff.getInvitations,
  staff.revokeInvitation,
  staff.getInvitation,
  staff.acceptInvitation,
  staff.getStaff,
  staff.removeStaff,
  editStaff.editStaff,
  endSessions.endSessionsOf,
  staffView.getView,
  seenAs.getSelf,
  managedSchools.getManagedSchools,
  managedSchools.addSchool,
  managedSchools.editSchool,
  managedActivities.getManagedActivities,
  managedActivities.getManagedActivity,
  editActivity.addActivity,
  editActivity.editActivity,
  editActivity.publishActivity,
  editActivity.unpublishActivity,
  editActivity.removeDraft,
  editActivity.cancelActivity,
  editActivity.duplicateActivity,
  editActivity.previewChange,
  plannedDates.previewDates,
  pagePreview.previewPage,
  managedImages.uploadImage,
  wholeAccessLog.getWholeAccessLog,
  history.getHistory,
  managedSessions.getSessions,
  managedSessions.moveSession,
  managedSessions.cancelSession,
  managedSessions.addSession,
  managedMarks.getAttendance,
  managedMarks.getMarks,
  roster.getRoster,
  roster.exportRoster,
  catalogue.importCatalogue,
  catalogue.exportActivities,
  places.promote,
  places.cancelPlace,
  guardians.registerChild,
  guardians.inviteGuardian,
  day.getDay,
  marks.markAttendance,
  views.recordViews,
  figures.getFigures,
  figures.getAbsences,
  figures.exportFigures,
  dues.getDues,
  dues.notePayment,
  dues.noteRefund,
  dues.noteCharge,
  dues.voidEntry,
  dues.exportDues,
  messages.sendMessage,
  messages.previewMessage,
  messages.getSentMessages,
  newest.getNewestActivities,
  sitemaps.getSitemapParts,
  sitemaps.getActivitySitemap,
  openData.getDataset,
  ...openData.FEEDS,
  contact.sendContactMessage,
  pageViews.recordPageView,
  vitals.recordVitals,
]
