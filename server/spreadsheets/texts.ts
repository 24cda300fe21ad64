import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Language } from '#contract/language.ts'
import type { RosterRow } from '#contract/manage/roster.ts'

const en = {
  title: 'Roster',
  columns: {
    firstName: 'First name',
    lastName: 'Last name',
    age: 'Age',
    gender: 'Girl or boy',
    status: 'Status',
    position: 'Place in line',
    registeredOn: 'Registered on',
    guardian: 'Guardian',
    phone: 'Guardian’s phone',
    otherGuardian: 'Second guardian',
    otherPhone: 'Second guardian’s phone',
    attended: 'Attended',
    late: 'Late',
    absent: 'Absent',
    excused: 'Excused',
    upcoming: 'Dates left',
    percentage: 'Attendance in %',
  },
  genders: { 1: 'Boy', 2: 'Girl' } satisfies Record<RosterRow['genderId'], string>,
  statuses: {
    confirmed: 'Has a place',
    offered: 'Offered a place',
    waitlisted: 'Waiting',
    cancelled: 'Cancelled',
    expired: 'Expired',
  } satisfies Record<RegistrationStatus, string>,
}

export type RosterTexts = typeof en
export type RosterColumn = keyof RosterTexts['columns']

const ar: RosterTexts = {
  title: 'قائمة المشاركين',
  columns: {
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    age: 'العمر',
    gender: 'بنت أو ولد',
    status: 'الحالة',
    position: 'الترتيب في الانتظار',
    registeredOn: 'تاريخ التسجيل',
    guardian: 'ولي الأمر',
    phone: 'جوال ولي الأمر',
    otherGuardian: 'ولي الأمر الثاني',
    otherPhone: 'جوال ولي الأمر الثاني',
    attended: 'حضور',
    late: 'تأخر',
    absent: 'غياب',
    excused: 'غياب بعذر',
    upcoming: 'المواعيد القادمة',
    percentage: 'نسبة الحضور %',
  },
  genders: { 1: 'ولد', 2: 'بنت' },
  statuses: {
    confirmed: 'مقعد مؤكد',
    offered: 'مقعد معروض',
    waitlisted: 'في الانتظار',
    cancelled: 'ملغى',
    expired: 'انتهى الانتظار',
  },
}

/** The texts of roster files. */
export const ROSTER_TEXTS: Record<Language, RosterTexts> = { en, ar }
