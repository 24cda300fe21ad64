import { about } from './ar/public/about.ts'
import { accessLog } from './ar/accounts/access-log.ts'
import { account } from './ar/accounts/account.ts'
import { activityForm } from './ar/manage/activity-form.ts'
import { activityPreview } from './ar/manage/activity-preview.ts'
import { apply } from './ar/family/apply.ts'
import { card } from './ar/public/card.ts'
import { cart } from './ar/family/cart.ts'
import { catalogue } from './ar/manage/catalogue.ts'
import { child } from './ar/family/child.ts'
import { childWeek } from './ar/family/child-week.ts'
import { children } from './ar/family/children.ts'
import { codes } from './ar/accounts/codes.ts'
import { compare } from './ar/public/compare.ts'
import { map } from './ar/public/map.ts'
import { contact } from './ar/public/contact.ts'
import { attendance } from './ar/manage/attendance.ts'
import { dues } from './ar/manage/dues.ts'
import { familyDues } from './ar/family/family-dues.ts'
import { guardians } from './ar/family/guardians.ts'
import { familyPrivacy } from './ar/family/family-privacy.ts'
import { details } from './ar/public/details.ts'
import { documents } from './ar/public/documents.ts'
import { failures } from './ar/public/failures.ts'
import { familyStrip } from './ar/family/family-strip.ts'
import { figures } from './ar/manage/figures.ts'
import { home } from './ar/public/home.ts'
import { claim } from './ar/family/claim.ts'
import { invitation } from './ar/accounts/invitation.ts'
import { landing } from './ar/public/landing.ts'
import { list } from './ar/public/list.ts'
import { manage } from './ar/manage/manage.ts'
import { managedSchool } from './ar/manage/managed-school.ts'
import { messages } from './ar/family/messages.ts'
import { newsletter } from './ar/public/newsletter.ts'
import { offline } from './ar/public/offline.ts'
import { overview } from './ar/family/overview.ts'
import { people } from './ar/manage/people.ts'
import { privacy } from './ar/public/privacy.ts'
import { profile } from './ar/family/profile.ts'
import { passkeys } from './ar/accounts/passkeys.ts'
import { secondStep } from './ar/accounts/second-step.ts'
import { push } from './ar/accounts/push.ts'
import { registerChild } from './ar/manage/register-child.ts'
import { registrations } from './ar/family/registrations.ts'
import { bulk } from './ar/manage/bulk.ts'
import { wholeAccessLog } from './ar/manage/whole-access-log.ts'
import { rosterActions } from './ar/manage/roster-actions.ts'
import { schoolMessages } from './ar/manage/school-messages.ts'
import { savedSearches } from './ar/family/saved-searches.ts'
import { seenAs } from './ar/manage/seen-as.ts'
import { sessionDates } from './ar/manage/session-dates.ts'
import { signIn } from './ar/accounts/sign-in.ts'
import { signUp } from './ar/accounts/sign-up.ts'
import { site } from './ar/public/site.ts'
import { terms } from './ar/public/terms.ts'
import { today } from './ar/manage/today.ts'
import { verify } from './ar/accounts/verify.ts'
import { wishlist } from './ar/family/wishlist.ts'
import type { en } from './en.ts'

/** Written for the ear, not translated word by word; gender-neutral where Arabic allows it. */
export const ar: typeof en = {
  about,
  accessLog,
  account,
  activityForm,
  activityPreview,
  apply,
  card,
  cart,
  catalogue,
  child,
  childWeek,
  children,
  codes,
  compare,
  map,
  contact,
  details,
  attendance,
  dues,
  familyDues,
  familyPrivacy,
  guardians,
  documents,
  failures,
  familyStrip,
  figures,
  home,
  claim,
  invitation,
  landing,
  list,
  manage,
  managedSchool,
  messages,
  newsletter,
  offline,
  overview,
  people,
  privacy,
  profile,
  passkeys,
  secondStep,
  push,
  registerChild,
  registrations,
  bulk,
  wholeAccessLog,
  rosterActions,
  savedSearches,
  schoolMessages,
  seenAs,
  sessionDates,
  signIn,
  signUp,
  site,
  terms,
  today,
  verify,
  wishlist,
}
