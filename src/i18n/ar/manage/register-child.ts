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
  done: 'أصبح لـ{name} مقعد، وأُرسل رابط إلى {guardian}.',
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
      required: 'يُرجى كتابة الاسم الأول.',
      other: 'يُرجى كتابة الاسم بالحروف.',
    },
    'child.lastName': { required: 'يُرجى كتابة اسم العائلة.', other: 'يُرجى كتابة الاسم بالحروف.' },
    'child.birthDate': {
      required: 'يُرجى كتابة تاريخ الميلاد.',
      in_future: 'هذا التاريخ لم يأتِ بعد. يُرجى مراجعة السنة.',
      not_a_child: '«نشاط» للأطفال حتى سن الثامنة عشرة. يُرجى مراجعة السنة.',
    },
    'child.genderId': { required: 'يُرجى اختيار بنت أو ولد.' },
    'guardian.name': { required: 'يُرجى كتابة اسم ولي الأمر.' },
    'guardian.phoneNumber': {
      required: 'يُرجى كتابة رقم جوال ولي الأمر.',
      wrong_format: 'يُرجى كتابة رقم مثل 05X XXX XXXX، أو رقم مع رمز الدولة.',
    },
    'guardian.email': {
      required: 'يُرجى كتابة بريد ولي الأمر.',
      wrong_format: 'يُرجى كتابة عنوان مثل name@example.com.',
    },
    reason: { required: 'يُرجى ذكر السبب، فقد تُسألون عنه.' },
  },
}
