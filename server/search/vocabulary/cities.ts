/**
 * Cities of Saudi Arabia in the spellings that people type, one group per city. A search recognises a city
 * of the catalogue by any of them. Differences that folding removes need no entry, nor does «ال».
 */
// prettier-ignore
export const CITY_NAMES: readonly (readonly string[])[] = [
  ['riyadh', 'riyad', 'reyadh', 'riyath', 'الرياض'],
  ['jeddah', 'jedda', 'jidda', 'jiddah', 'jeda', 'جدة'],
  ['makkah', 'mecca', 'makka', 'meccah', 'مكة', 'مكة المكرمة'],
  ['madinah', 'medina', 'madina', 'medinah', 'madinah munawwarah', 'المدينة المنورة'],
  ['dammam', 'damam', 'الدمام'],
  ['khobar', 'khubar', 'khober', 'al khobar', 'الخبر'],
  ['dhahran', 'dahran', 'thahran', 'الظهران'],
  ['taif', 'tayef', 'taef', 'الطائف'],
  ['tabuk', 'tabouk', 'tabook', 'تبوك'],
  ['abha', 'abhaa', 'أبها'],
  ['khamis mushait', 'khamis mushayt', 'khamis', 'خميس مشيط'],
  ['buraydah', 'buraidah', 'buraida', 'buraydha', 'بريدة'],
  ['unaizah', 'unayzah', 'onaizah', 'عنيزة'],
  ['hail', 'hayil', 'hael', 'حائل'],
  ['jubail', 'jubayl', 'jobail', 'الجبيل'],
  ['yanbu', 'yanbo', 'yanbou', 'ينبع'],
  ['hofuf', 'hufuf', 'ahsa', 'hasa', 'الهفوف', 'الأحساء', 'الحسا'],
  ['qatif', 'qateef', 'القطيف'],
  ['najran', 'nejran', 'نجران'],
  ['jazan', 'jizan', 'gizan', 'جازان', 'جيزان'],
  ['bahah', 'baha', 'الباحة'],
  ['kharj', 'الخرج'],
  ['hafar batin', 'hafr batin', 'حفر الباطن'],
  ['arar', 'عرعر'],
  ['sakaka', 'sakakah', 'سكاكا'],
]

/** «المدينة» means the city only with its article: without it, it is any city. */
export const WITH_ARTICLE: readonly (readonly [phrase: string, city: string])[] = [
  ['المدينة', 'madinah'],
]
