import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '#contract/refusals.ts'
import { NOTICE_TOPICS } from '#contract/accounts/parents.ts'
import { uuidOfSession } from '../../../server/lib/session-uuid.ts'
import { newPerson } from '../../support/people/accounts.ts'
import { VAPID_KEYS } from '../../support/servers/vapid-keys.ts'
import type { Household } from './household.ts'

interface Call {
  /** A valid input for a parent's call. */
  input(household: Household): object
  /**
   * Set if the input names something of the parent, or of the children, which the other guardian may use too.
   * For another parent the answer must be `not_found`.
   */
  names?: 'theirs' | 'childs'
  /** Only for users who have confirmed an e-mail or a number. */
  needsContact?: true
  /** The refusal that even the parent gets, because there is no code or no password. */
  refusal?: RefusalCode
}

const NOTHING: Call = { input: () => ({}) }

const theirs = (input: Call['input']): Call => ({ input, names: 'theirs' })

const ofChildren = (input: Call['input']): Call => ({ input, names: 'childs' })

const CHILD = { firstName: 'Noor', lastName: 'Alharbi', birthDate: '2019-05-01', genderId: 2 }
const CODE = '123456'
const NO_PASSKEY = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}
const EVERYWHERE = { email: true, sms: true }

/** All calls that need a token, by path. Used by `access.test.ts`. */
export const CALLS: Record<string, Call> = {
  'activities/SearchActivitiesFilterByParentCity': NOTHING,

  'users/addemail': { input: () => ({ email: newPerson().email }) },
  'users/sendverificationemail': { input: ({ email }) => ({ email }) },
  'users/verifyemail': {
    input: ({ email }) => ({ email, code: CODE }),
    refusal: 'email_code_expired',
  },
  'users/proveidentity': {
    input: () => ({ password: 'palm trees at noon' }),
    refusal: 'wrong_credentials',
  },
  'users/sendidentitycode': { input: () => ({ channel: 'email' }) },
  'users/getidentity': NOTHING,
  'users/changephone': { input: () => ({ phoneNumber: newPerson().phoneNumber }) },
  'users/confirmphone': {
    input: () => ({ phoneNumber: newPerson().phoneNumber, otp: CODE, tempToken: 'none' }),
    refusal: 'otp_expired',
  },
  'users/changepassword': { input: () => ({ password: 'seven camels in a row' }) },
  'users/getsignins': NOTHING,
  'users/endsignin': theirs(({ signInId }) => ({ signInId })),
  'users/endallsignins': NOTHING,

  'users/getpasskeys': NOTHING,
  'users/beginpasskey': NOTHING,
  'users/addpasskey': { input: () => ({ credential: NO_PASSKEY }), refusal: 'passkey_refused' },
  'users/removepasskey': theirs(({ passkeyId }) => ({ id: passkeyId })),

  'users/provebypasskey': {
    input: () => ({
      credential: {
        ...NO_PASSKEY,
        response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
      },
    }),
    refusal: 'passkey_refused',
  },
  'users/getsecondfactor': NOTHING,
  'users/begintotp': NOTHING,
  'users/addtotp': {
    input: () => ({ setupToken: 'none', code: CODE }),
    refusal: 'second_factor_expired',
  },
  'users/removetotp': { input: () => ({}), refusal: 'not_found' },
  'users/addpasskeystep': NOTHING,
  'users/removepasskeystep': { input: () => ({}), refusal: 'not_found' },
  'users/newrecoverycodes': NOTHING,

  'staff/acceptinvitation': { input: () => ({ token: 'none' }), refusal: 'invitation_dead' },

  'parents/getparentprofile': NOTHING,
  'parents/editprofile': {
    input: () => ({ firstName: 'Mona', lastName: 'Alharbi', cityId: 1, language: 'en' }),
  },
  'parents/getnoticesettings': NOTHING,
  'parents/editnoticesettings': {
    input: () => Object.fromEntries(NOTICE_TOPICS.map(topic => [topic, EVERYWHERE])),
  },

  'parents/getchannels': NOTHING,
  'parents/editchannels': { input: () => ({ whatsApp: true }) },

  'parents/getpushkey': NOTHING,
  'parents/subscribepush': {
    input: () => ({
      endpoint: `https://push.example.com/${randomUUID()}`,
      keys: { p256dh: VAPID_KEYS.publicKey, auth: 'x'.repeat(22) },
    }),
  },
  'parents/unsubscribepush': { input: () => ({ endpoint: 'https://push.example.com/none' }) },

  'parents/getclaims': NOTHING,
  'parents/acceptclaim': {
    input: () => ({ claimId: randomUUID() }),
    refusal: 'invitation_dead',
  },
  'parents/declineclaim': {
    input: () => ({ claimId: randomUUID() }),
    refusal: 'invitation_dead',
  },

  'parents/getaccesslog': NOTHING,
  'parents/getprivacy': NOTHING,
  'parents/exportfamily': NOTHING,
  'parents/erasefamily': NOTHING,
  'parents/keepfamily': NOTHING,

  'parents/getguardians': NOTHING,
  'parents/inviteguardian': { input: () => ({ email: newPerson().email }), needsContact: true },
  'parents/withdrawguardian': { input: () => ({}), refusal: 'not_found' },
  'parents/acceptguardian': { input: () => ({ token: 'none' }), refusal: 'invitation_dead' },
  'parents/leavefamily': { input: () => ({}), refusal: 'not_found' },

  'parents/getdues': NOTHING,
  'parents/events': NOTHING,
  'parents/getmessages': NOTHING,
  'parents/getunreadcount': NOTHING,
  'parents/readmessage': theirs(({ messageId }) => ({ messageId })),
  'parents/getchildrenlist': NOTHING,
  'parents/getchildbyid': ofChildren(({ childId }) => ({ childId })),
  'parents/addchild': { input: () => CHILD },
  'parents/editchild': ofChildren(({ childId }) => ({ id: childId, ...CHILD })),
  'parents/getchildweek': ofChildren(({ childId }) => ({ childId })),
  'parents/savechildweek': ofChildren(({ childId }) => ({
    childId,
    wayMinutes: 15,
    needsRide: false,
    busy: [],
  })),
  'parents/removechild': ofChildren(({ childId }) => ({ childId })),

  'parents/GetActivitiesAndRegistrationsWithAttendance': NOTHING,
  'activityregistrations/checkchildren': { input: ({ gId }) => ({ gId }) },
  'activityregistrations/checkactivities': { input: ({ gId }) => ({ gIds: [gId] }) },
  'activityregistrations/v2/register': {
    ...ofChildren(({ childIds, gId }) => ({ gId, childIds })),
    refusal: 'already_registered',
  },
  'activityregistrations/cancel': ofChildren(({ registrationId }) => ({ registrationId })),
  'activityregistrations/acceptoffer': ofChildren(({ offeredId }) => ({
    registrationId: offeredId,
  })),
  'activityregistrations/declineoffer': ofChildren(({ offeredId }) => ({
    registrationId: offeredId,
  })),
  'activityregistrations/announceabsence': ofChildren(({ registrationId, sessionId }) => ({
    registrationId,
    sessionId: uuidOfSession(sessionId),
  })),

  'activityregistrations/getcalendarfile': ofChildren(({ registrationId }) => ({ registrationId })),
  'calendars/getcalendars': NOTHING,
  'calendars/createcalendar': ofChildren(({ childId }) => ({ childId })),
  'calendars/revokecalendar': ofChildren(({ calendarId }) => ({ calendarId })),

  'openingalerts/getopeningalert': { input: ({ gId }) => ({ gId }) },
  'openingalerts/add': { input: ({ gId }) => ({ gId }) },
  'openingalerts/remove': { input: ({ gId }) => ({ gId }) },

  'savedsearches/getsavedsearches': NOTHING,
  'savedsearches/add': { input: () => ({ searchTerm: 'padel', cityId: null }) },
  'savedsearches/remove': theirs(({ searchId }) => ({ searchId })),

  'wishlists/getwishlists': NOTHING,
  'wishlists/addwishlist': { input: ({ gId }) => ({ name: 'Spring', gIds: [gId] }) },
  'wishlists/renamewishlist': theirs(({ wishlistId }) => ({ wishlistId, name: 'Autumn' })),
  'wishlists/removewishlist': theirs(({ wishlistId }) => ({ wishlistId })),
  'wishlists/additem': theirs(({ gId, otherWishlistId }) => ({ wishlistId: otherWishlistId, gId })),
  'wishlists/removeitem': theirs(({ gId, wishlistId }) => ({ wishlistId, gId })),
  'wishlists/moveitem': theirs(({ gId, otherWishlistId, wishlistId }) => ({
    wishlistId,
    gId,
    toWishlistId: otherWishlistId,
  })),
  'wishlists/getsavedactivities': NOTHING,
  'wishlists/saveactivities': { input: ({ gId }) => ({ gIds: [gId] }) },
  'wishlists/forgetactivity': theirs(({ gId, wishlistId }) => ({ wishlistId, gId })),
  'wishlists/moveactivity': theirs(({ gId, otherWishlistId, wishlistId }) => ({
    wishlistId,
    gId,
    toWishlistId: otherWishlistId,
  })),
  'wishlists/namewishlist': theirs(({ wishlistId }) => ({ wishlistId, name: 'Holidays' })),

  'cart/getcart': NOTHING,
  'cart/additems': ofChildren(({ childId, gId }) => ({ items: [{ gId, childId }] })),
  'cart/choosechild': theirs(({ childId, lineId }) => ({ lineId, childId })),
  'cart/removeitem': theirs(({ lineId }) => ({ lineId })),
  'cart/checkout': NOTHING,
}
