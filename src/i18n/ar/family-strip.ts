import type { familyStrip as en } from '../en/family-strip.ts'

export const familyStrip: typeof en = {
  label: 'أطفالكم',
  forChild: 'لـ{child}',
  today: 'اليوم',
  tomorrow: 'غدًا',
  free: 'لا مواعيد',
  more: '+{count}',
  cancelled: 'ألغته المدرسة',
  away: 'اعتذار عن الحضور',
  held: 'مقعد محجوز',
  offer: 'مقعد لـ{names}',
  left: 'بقي {time} للرد',
  soon: 'بقي أقل من دقيقة',
  none: 'أضيفوا طفلكم الأول',
  noneText: 'عندها تعرض القائمة ما يناسبه، ويكفي للتسجيل نقرتان.',
  failedTitle: 'تعذر تحميل مواعيد أطفالكم',
  retry: 'إعادة المحاولة',
  unexpected: 'حدث خطأ غير متوقع.',
  offline: 'لا يوجد اتصال بالإنترنت. ما حُفظ من قبل باقٍ.',
}
