import type { registerChild as en } from '../../en/manage/register-child.ts'

export const registerChild: typeof en = {
  open: 'تسجيل طفل',
  legend: 'تسجيل طفل يدويًا',
  lead: 'للأسر التي تأتي إليكم وتوافق على ذلك. يصل رابط إلى ولي الأمر لينقل المقعد إلى حسابه.',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  birthDate: 'تاريخ الميلاد',
  gender: { label: 'بنت أو ولد', none: 'اختاروا', female: 'بنت', male: 'ولد' },
  guardianName: 'اسم ولي الأمر',
  contactMethod: { legend: 'التواصل مع ولي الأمر', phoneNumber: 'الجوال', email: 'البريد' },
  phoneNumber: { label: 'رقم الجوال', help: 'مثل 05X XXX XXXX. يصل الرابط في رسالة نصية.' },
  email: { label: 'البريد الإلكتروني', help: 'لا يظهر لأحد في القائمة.' },
  full: {
    text: 'اكتملت المقاعد. يمكن تسجيل الطفل رغم ذلك، ويظهر السبب في القائمة وفي سجل النشاط.',
    reason: 'السبب',
    yes: 'التسجيل رغم ذلك',
  },
  yes: 'تسجيل',
  leave: 'تراجع',
  done: 'حُجز مقعد باسم {name}، وأُرسل رابط إلى {guardian}.',
  claim: {
    waiting: 'بانتظار ولي الأمر',
    lapsed: 'انتهت صلاحية رابط ولي الأمر',
    declined: 'ولي الأمر لا يعرف هذا الطفل',
  },
  byEmail: 'التواصل بالبريد الإلكتروني',
  invite: 'إرسال الرابط من جديد',
  inviteNamed: 'إرسال الرابط من جديد: {name}',
  invited: 'رابط جديد في طريقه إلى ولي أمر {name}.',
  errors: {
    'child.firstName': {
      required: 'أدخلوا الاسم الأول.',
      other: 'اكتبوا الاسم بالحروف.',
    },
    'child.lastName': { required: 'أدخلوا اسم العائلة.', other: 'اكتبوا الاسم بالحروف.' },
    'child.birthDate': {
      required: 'أدخلوا تاريخ الميلاد.',
      in_future: 'هذا التاريخ لم يأتِ بعد. راجعوا السنة.',
      not_a_child: '«نشاط» للأطفال حتى سن الثامنة عشرة. راجعوا السنة.',
    },
    'child.genderId': { required: 'اختاروا: بنت أو ولد.' },
    'guardian.name': { required: 'أدخلوا اسم ولي الأمر.' },
    'guardian.phoneNumber': {
      required: 'أدخلوا رقم جوال ولي الأمر.',
      wrong_format: 'أدخلوا رقمًا مثل 05X XXX XXXX، أو رقمًا مع رمز الدولة.',
    },
    'guardian.email': {
      required: 'أدخلوا بريد ولي الأمر.',
      wrong_format: 'أدخلوا عنوانًا مثل name@example.com.',
    },
    reason: { required: 'اذكروا السبب، فقد تُسألون عنه.' },
  },
}
