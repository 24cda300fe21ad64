import { about } from './en/public/about.ts'
import { accessLog } from './en/accounts/access-log.ts'
import { account } from './en/accounts/account.ts'
import { activityForm } from './en/manage/activity-form.ts'
import { activityPreview } from './en/manage/activity-preview.ts'
import { apply } from './en/family/apply.ts'
import { card } from './en/public/card.ts'
import { cart } from './en/family/cart.ts'
import { catalogue } from './en/manage/catalogue.ts'
import { child } from './en/family/child.ts'
import { childWeek } from './en/family/child-week.ts'
import { children } from './en/family/children.ts'
import { codes } from './en/accounts/codes.ts'
import { compare } from './en/public/compare.ts'
import { map } from './en/public/map.ts'
import { contact } from './en/public/contact.ts'
import { attendance } from './en/manage/attendance.ts'
import { dues } from './en/manage/dues.ts'
import { familyDues } from './en/family/family-dues.ts'
import { guardians } from './en/family/guardians.ts'
import { familyPrivacy } from './en/family/family-privacy.ts'
import { details } from './en/public/details.ts'
import { documents } from './en/public/documents.ts'
import { failures } from './en/public/failures.ts'
import { familyStrip } from './en/family/family-strip.ts'
import { figures } from './en/manage/figures.ts'
import { home } from './en/public/home.ts'
import { claim } from './en/family/claim.ts'
import { invitation } from './en/accounts/invitation.ts'
import { landing } from './en/public/landing.ts'
import { list } from './en/public/list.ts'
import { manage } from './en/manage/manage.ts'
import { managedSchool } from './en/manage/managed-school.ts'
import { messages } from './en/family/messages.ts'
import { newsletter } from './en/public/newsletter.ts'
import { offline } from './en/public/offline.ts'
import { overview } from './en/family/overview.ts'
import { people } from './en/manage/people.ts'
import { privacy } from './en/public/privacy.ts'
import { profile } from './en/family/profile.ts'
import { passkeys } from './en/accounts/passkeys.ts'
import { secondStep } from './en/accounts/second-step.ts'
import { push } from './en/accounts/push.ts'
import { registerChild } from './en/manage/register-child.ts'
import { registrations } from './en/family/registrations.ts'
import { bulk } from './en/manage/bulk.ts'
import { wholeAccessLog } from './en/manage/whole-access-log.ts'
import { rosterActions } from './en/manage/roster-actions.ts'
import { schoolMessages } from './en/manage/school-messages.ts'
import { savedSearches } from './en/family/saved-searches.ts'
import { seenAs } from './en/manage/seen-as.ts'
import { sessionDates } from './en/manage/session-dates.ts'
import { signIn } from './en/accounts/sign-in.ts'
import { signUp } from './en/accounts/sign-up.ts'
import { site } from './en/public/site.ts'
import { terms } from './en/public/terms.ts'
import { today } from './en/manage/today.ts'
import { verify } from './en/accounts/verify.ts'
import { wishlist } from './en/family/wishlist.ts'

/** Data only: texts with `{name}` placeholders, and plural forms (see lib/format/format.ts). */
export const en = {
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
