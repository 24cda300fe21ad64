import type { familyStrip as en } from '../../en/family/family-strip.ts'

export const familyStrip: typeof en = {
  label: 'أطفالكم',
  forChild: 'ما يناسب {child}',
  today: 'اليوم',
  tomorrow: 'غدًا',
  free: 'لا مواعيد',
  more: '+{count}',
  cancelled: 'ألغته المدرسة',
  away: 'اعتذار عن الحضور',
  held: 'مقعد محجوز',
  offer: 'مقعد باسم {names}',
  left: 'بقي {time} للرد',
  soon: 'بقي أقل من دقيقة',
  none: 'أضيفوا طفلكم الأول',
  noneText: 'بعدها تعرض القائمة ما يناسبه، وتسجلونه بلمستين.',
  withUnfit: 'عرض غير المناسب أيضًا',
  week: 'الأوقات المتاحة',
  retry: 'إعادة المحاولة',
  unexpected: 'تعذر تحميل مواعيد أطفالكم.',
  offline: 'لا يوجد اتصال بالإنترنت، فتعذر تحميل مواعيد أطفالكم.',
}
