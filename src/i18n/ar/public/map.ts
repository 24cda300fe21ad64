import type { map as english } from '../../en/public/map.ts'
import type { Plural } from '../../plural.ts'

const unplaced: Plural = {
  zero: 'كل الأنشطة على الخريطة.',
  one: 'نشاط واحد موقعه غير محدد، ويظهر في القائمة فقط.',
  two: 'نشاطان موقعهما غير محدد، ويظهران في القائمة فقط.',
  few: '{count} أنشطة موقعها غير محدد، وتظهر في القائمة فقط.',
  many: '{count} نشاطًا موقعها غير محدد، وتظهر في القائمة فقط.',
  other: '{count} نشاط موقعها غير محدد، وتظهر في القائمة فقط.',
}
const activities: Plural = {
  zero: 'لا أنشطة',
  one: 'نشاط واحد',
  two: 'نشاطان',
  few: '{count} أنشطة',
  many: '{count} نشاطًا',
  other: '{count} نشاط',
}
const marker: Plural = {
  zero: '{place}: لا أنشطة',
  one: '{place}: نشاط واحد',
  two: '{place}: نشاطان',
  few: '{place}: {count} أنشطة',
  many: '{place}: {count} نشاطًا',
  other: '{place}: {count} نشاط',
}
const cluster: Plural = {
  zero: 'تقريب الخريطة',
  one: 'تقريب إلى نشاط واحد',
  two: 'تقريب إلى نشاطين',
  few: 'تقريب إلى {count} أنشطة',
  many: 'تقريب إلى {count} نشاطًا',
  other: 'تقريب إلى {count} نشاط',
}

export const map: typeof english = {
  open: 'الخريطة',
  title: 'الأنشطة على الخريطة',
  close: 'إغلاق الخريطة',
  loading: 'جارٍ التحميل…',
  region: 'خريطة الأنشطة',
  zoomIn: 'تقريب',
  zoomOut: 'تبعيد',
  list: 'الأنشطة على الخريطة',
  activities,
  marker,
  cluster,
  unplaced,
  first: 'على الخريطة أول {shown} من {total}. ضيّقوا البحث بالتصفية.',
  nothing: 'لا شيء لعرضه. غيّروا خيارات التصفية.',
  noMap: 'لا يدعم متصفحكم الخريطة. تجدون الأنشطة نفسها في القائمة.',
  base: 'اليابسة والحدود: Natural Earth.',
  streets: 'الشوارع: © المساهمون في OpenStreetMap.',
  offline: 'لا يوجد اتصال بالإنترنت. تُحمَّل الخريطة عند عودة الاتصال.',
  unexpected: 'تعذر تحميل الخريطة.',
  retry: 'إعادة المحاولة',
}
