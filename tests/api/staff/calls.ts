import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/staff/roles.ts'
import { newPerson } from '../../support/people/accounts.ts'

/** A school with people, an activity and an open invitation. */
export interface SchoolHouse {
  schoolId: number
  gId: string
  /** A draft in its first version. */
  draftGId: string
  /** The current version of the activity. */
  version: number
  /** A future session. */
  sessionId: string
  /** A child, in any of its activities. */
  childId: string
  /** The registration of a waiting child. */
  registrationId: string
  /** A child that the school registered by hand. */
  unclaimedId: string
  /** A child whose family has paid. */
  paidId: string
  /** The entry of its fee in the ledger. */
  chargeId: string
  invitationId: string
  /** A trainer of the school. */
  trainerId: string
  /** An Admin, who is not the only one. */
  adminId: string
  cityId: number
}

interface StaffCall {
  /** A valid input about this school. */
  input(school: SchoolHouse): object
  /** The roles that may call it about their own school; an Admin may for every school. */
  roles: readonly StaffRole[]
  /**
   * Set if the input names a school or something of one. For other schools the answer must be `not_found`.
   */
  names?: 'school'
}

const EVERYBODY = ['Trainer', 'School', 'Admin'] as const

const ofSchool = (input: StaffCall['input'], roles: StaffCall['roles'] = ['School', 'Admin']) =>
  ({ input, roles, names: 'school' }) as const

/** One pixel. */
const PICTURE = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
])

/** A time that no other version has. */
function hourOf(version: number) {
  const startsAt = Date.UTC(2027, 1, 1) + version * 3_600_000
  return {
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3_600_000).toISOString(),
  }
}

const SPRING = { from: '2026-03-01', to: '2026-05-31' }
const newEntry = () => ({ entryId: randomUUID(), amount: 1 })
const IN_CASH = { method: 'cash', receivedOn: '2026-01-01' }

/** All calls that need a role, by path. Used by `access.test.ts`. */
export const STAFF_CALLS: Record<string, StaffCall> = {
  'staff/invite': ofSchool(({ gId, schoolId }) => ({
    role: 'Trainer',
    email: newPerson().email,
    schoolId,
    gIds: [gId],
  })),
  'staff/getinvitations': ofSchool(({ schoolId }) => ({ schoolId })),
  'staff/revokeinvitation': ofSchool(({ invitationId }) => ({ invitationId })),
  'staff/getstaff': ofSchool(({ schoolId }) => ({ schoolId })),
  'staff/removestaff': ofSchool(({ schoolId, trainerId }) => ({
    userId: trainerId,
    role: 'Trainer',
    schoolId,
  })),
  'staff/editstaff': ofSchool(({ gId, schoolId, trainerId }) => ({
    userId: trainerId,
    role: 'Trainer',
    schoolId,
    gIds: [gId],
  })),
  'staff/endsessions': { input: ({ trainerId }) => ({ userId: trainerId }), roles: ['Admin'] },
  'staff/getview': ofSchool(({ schoolId, trainerId }) => ({ schoolId, userId: trainerId })),
  'staff/getself': { input: () => ({}), roles: EVERYBODY },
  'manage/getschools': { input: () => ({}), roles: EVERYBODY },
  'manage/addschool': {
    input: ({ cityId }) => {
      const name = `School ${newPerson().email}`
      return { cityId, name_En: name, name_Ar: name }
    },
    roles: ['Admin'],
  },
  'manage/editschool': ofSchool(({ cityId, schoolId }) => ({
    id: schoolId,
    cityId,
    name_En: 'Renamed School',
    name_Ar: 'مدرسة بعد تغيير اسمها',
  })),
  'manage/getactivities': ofSchool(({ schoolId }) => ({ schoolId }), EVERYBODY),
  'manage/getactivity': ofSchool(({ gId }) => ({ gId }), EVERYBODY),
  'manage/getroster': ofSchool(({ gId }) => ({ gId }), EVERYBODY),
  'manage/exportroster': ofSchool(({ gId }) => ({ gId })),
  'manage/exportactivities': ofSchool(({ schoolId }) => ({ schoolId })),
  'manage/importcatalogue': ofSchool(({ schoolId }) => ({
    schoolId,
    dryRun: false,
    file: 'external_id,name_en,city_en,school_en\n1,Archery,Riyadh,Palm School\n',
  })),
  'manage/addactivity': ofSchool(({ schoolId }) => ({ schoolId, activityName: 'Archery' })),
  'manage/editactivity': ofSchool(({ gId, version }) => ({ gId, version, fees: 90 + version })),
  'manage/publish': ofSchool(({ gId, version }) => ({ gId, version })),
  'manage/unpublish': ofSchool(({ gId, version }) => ({ gId, version })),
  'manage/removedraft': ofSchool(({ draftGId }) => ({ gId: draftGId, version: 1 })),
  'manage/duplicateactivity': ofSchool(({ gId }) => ({ gId, startDate: '2027-01-10' })),
  'manage/previewchange': ofSchool(({ gId }) => ({ gId, endDate: '2026-12-26' })),
  'manage/previewdates': ofSchool(({ gId }) => ({ gId, endDate: '2026-12-26' })),
  'manage/previewpage': ofSchool(({ gId }) => ({ gId, fees: 10 })),
  'manage/uploadimage': ofSchool(({ gId }) => ({ gId, image: PICTURE })),
  'manage/getaccesslog': { input: ({ schoolId }) => ({ schoolId }), roles: ['Admin'] },
  'manage/gethistory': ofSchool(({ gId }) => ({ gId })),
  'manage/cancelactivity': ofSchool(({ gId, version }) => ({ gId, version, message_En: 'Off.' })),
  'manage/getsessions': ofSchool(({ gId }) => ({ gId }), EVERYBODY),
  'manage/movesession': ofSchool(({ sessionId, version }) => ({ sessionId, ...hourOf(version) })),
  'manage/cancelsession': ofSchool(({ sessionId }) => ({ sessionId })),
  'manage/addsession': ofSchool(({ gId, version }) => ({ gId, ...hourOf(version) })),
  'manage/getattendance': ofSchool(({ gId, sessionId }) => ({ gId, sessionId })),
  'manage/getmarks': ofSchool(({ gId, sessionId }) => ({ gId, sessionId })),
  'trainer/getday': ofSchool(({ gId }) => ({ gId }), EVERYBODY),
  // Marks of others are refused one by one, and views of others are left out.
  'trainer/mark': {
    input: ({ childId, sessionId }) => ({
      marks: [
        {
          markId: crypto.randomUUID(),
          sessionId,
          childId,
          status: 'attended',
          markedAt: '2026-11-25T12:00:00Z',
          device: 'A phone',
          baseVersion: 0,
        },
      ],
    }),
    roles: EVERYBODY,
  },
  'trainer/recordviews': {
    input: ({ childId, sessionId }) => ({
      views: [{ viewId: crypto.randomUUID(), sessionId, childId, at: '2026-11-25T12:00:00Z' }],
    }),
    roles: EVERYBODY,
  },
  'manage/promote': ofSchool(({ registrationId }) => ({
    registrationId,
    overbook: true,
    reason: 'By hand',
  })),
  'manage/registerchild': ofSchool(({ gId }) => ({
    gId,
    child: { firstName: 'Noor', lastName: 'Alharbi', birthDate: '2018-01-15', genderId: 2 },
    guardian: { name: 'Huda Alharbi', email: newPerson().email },
  })),
  'manage/inviteguardian': ofSchool(({ unclaimedId }) => ({ registrationId: unclaimedId })),
  'manage/getfigures': ofSchool(({ schoolId }) => ({ schoolId, ...SPRING })),
  'manage/exportfigures': ofSchool(({ gId }) => ({ gId, ...SPRING, table: 'days' })),
  'manage/getabsences': ofSchool(({ schoolId }) => ({ schoolId })),
  'manage/getdues': ofSchool(({ gId }) => ({ gId })),
  'manage/exportdues': ofSchool(({ gId }) => ({ gId })),
  'manage/notepayment': ofSchool(({ unclaimedId }) => ({
    registrationId: unclaimedId,
    ...newEntry(),
    ...IN_CASH,
  })),
  'manage/notecharge': ofSchool(({ unclaimedId }) => ({
    registrationId: unclaimedId,
    ...newEntry(),
  })),
  'manage/voidentry': ofSchool(({ chargeId }) => ({
    entryId: randomUUID(),
    corrects: chargeId,
  })),
  'manage/noterefund': ofSchool(({ paidId }) => ({
    registrationId: paidId,
    ...newEntry(),
    ...IN_CASH,
  })),
  'manage/sendmessage': ofSchool(({ gId }) => ({ gId, to: 'all', text_En: 'Bring water.' })),
  'manage/previewmessage': ofSchool(({ gId }) => ({ gId, to: 'all' })),
  'manage/getmessages': ofSchool(({ gId }) => ({ gId })),
  'manage/cancelregistration': ofSchool(({ registrationId }) => ({ registrationId })),
}
