import type { map as english } from '../../en/public/map.ts'
import type { Plural } from '../../plural.ts'

const unplaced: Plural = {
  zero: 'لا أنشطة بلا مكان معروف.',
  one: 'نشاط واحد مكانه غير معروف، فهو في القائمة وحدها.',
  two: 'نشاطان مكانهما غير معروف، فهما في القائمة وحدها.',
  few: '{count} أنشطة مكانها غير معروف، فهي في القائمة وحدها.',
  many: '{count} نشاطًا مكانها غير معروف، فهي في القائمة وحدها.',
  other: '{count} نشاط مكانها غير معروف، فهي في القائمة وحدها.',
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
  first: 'على الخريطة أول {shown} من {total}. قلّل العدد بعوامل التصفية.',
  nothing: 'لا شيء لعرضه. غيّر عوامل تصفية القائمة.',
  noMap: 'لا يستطيع متصفحك رسم الخريطة هنا. في القائمة الأنشطة نفسها.',
  base: 'اليابسة والحدود: Natural Earth.',
  streets: 'الشوارع: © المساهمون في OpenStreetMap.',
  offline: 'لا يوجد اتصال بالإنترنت. تُحمَّل الخريطة عند عودة الاتصال.',
  unexpected: 'تعذّر تحميل الخريطة.',
  retry: 'إعادة المحاولة',
}
