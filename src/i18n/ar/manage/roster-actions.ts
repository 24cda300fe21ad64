import type { rosterActions as en } from '../../en/manage/roster-actions.ts'

export const rosterActions: typeof en = {
  give: 'منح مقعد',
  giveNamed: 'منح مقعد: {name}',
  given: 'المقعد الآن باسم {name}.',
  takeOff: 'إزالة من القائمة',
  takeOffNamed: 'إزالة من القائمة: {name}',
  takenOff: 'أُزيل اسم {name} من القائمة، وأُبلغت الأسرة.',
  seen: 'حسنًا',
  seenNamed: 'حسنًا: {name}',
  close: 'إغلاق',
  leave: 'تراجع',
  full: {
    legend: 'اكتملت المقاعد. هل تمنحون {name} مقعدًا رغم ذلك؟',
    reason: 'السبب',
    help: 'يظهر السبب في القائمة وفي سجل النشاط.',
    yes: 'منح المقعد',
  },
  confirm: {
    title: 'إزالة {name} من القائمة؟',
    means: {
      confirmed: 'يصبح المقعد شاغرًا ويُعرض على التالي في الانتظار، وتُبلغ الأسرة في الحال.',
      offered: 'ينتهي العرض وينتقل إلى التالي في الانتظار، وتُبلغ الأسرة في الحال.',
      waitlisted: 'يُحذف اسم {name} من قائمة الانتظار، وتُبلغ الأسرة في الحال.',
    },
    yes: 'إزالة من القائمة',
  },
  message: {
    legend: 'رسالة للأسرة (اختيارية)',
    help: 'تقرؤها الأسرة بلغتها. وإن كُتبت بلغة واحدة قرأتها بها.',
    en: 'بالإنجليزية',
    ar: 'بالعربية',
  },
  errors: {
    reason: { required: 'اذكروا السبب، فقد تُسألون عنه.' },
  },
  sheet: {
    printed: 'القائمة بتاريخ {day}',
    number: 'م',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    age: 'العمر',
    gender: 'بنت أو ولد',
    guardian: 'ولي الأمر',
    phone: 'الجوال',
    here: 'الحضور',
  },
}
