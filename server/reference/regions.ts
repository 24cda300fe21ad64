import { fold } from '#contract/text/fold.ts'

/** A region of Saudi Arabia. */
export interface Region {
  /** ISO 3166-2 */
  code: string
  nameEn: string
  nameAr: string
}

/** The regions with their cities, in the English spellings that catalogues use. */
const REGIONS: readonly (readonly [code: string, en: string, ar: string, cities: string])[] = [
  [
    'SA-01',
    'Riyadh Region',
    'منطقة الرياض',
    'Riyadh, Al Kharj, Diriyah, Dawadmi, Al Majmaah, Az Zulfi, Zulfi, Shaqra, Afif, Wadi ad-Dawasir, As Sulayyil, Ad Dilam, Al Muzahmiyah, Al Quwayiyah',
  ],
  [
    'SA-02',
    'Makkah Region',
    'منطقة مكة المكرمة',
    "Makkah, Mecca, Jeddah, Taif, Ta'if, Rabigh, Thuwal, Al Qunfudhah, Al Lith, Khulays, Turubah, Ranyah",
  ],
  [
    'SA-03',
    'Madinah Region',
    'منطقة المدينة المنورة',
    "Madinah, Medina, Yanbu, Al Ula, AlUla, Badr, Khaybar, Al 'Ula",
  ],
  [
    'SA-04',
    'Eastern Province',
    'المنطقة الشرقية',
    'Dammam, Al Khobar, Khobar, Dhahran, Al Ahsa, Hofuf, Al Hufuf, Al Mubarraz, Mubarraz, Jubail, Al Jubayl, Qatif, Al Qatif, Hafar Al-Batin, Hafr Al Batin, Ras Tanura, Khafji, Al Khafji, Abqaiq, Saihat, Safwa, Tarout',
  ],
  [
    'SA-05',
    'Qassim Region',
    'منطقة القصيم',
    'Buraydah, Buraidah, Unaizah, Unayzah, Ar Rass, Al Bukayriyah, Al Mithnab, Al Badai',
  ],
  ['SA-06', 'Hail Region', 'منطقة حائل', "Hail, Ha'il, Baqaa"],
  ['SA-07', 'Tabuk Region', 'منطقة تبوك', 'Tabuk, Umluj, Duba, Haql, Tayma, Al Wajh'],
  ['SA-08', 'Northern Borders Region', 'منطقة الحدود الشمالية', 'Arar, Rafha, Turaif'],
  ['SA-09', 'Jazan Region', 'منطقة جازان', 'Jazan, Jizan, Sabya, Abu Arish, Samtah, Farasan'],
  ['SA-10', 'Najran Region', 'منطقة نجران', 'Najran, Sharurah'],
  ['SA-11', 'Al Bahah Region', 'منطقة الباحة', 'Al Bahah, Baljurashi, Al Makhwah'],
  [
    'SA-12',
    'Al Jawf Region',
    'منطقة الجوف',
    'Sakaka, Sakakah, Qurayyat, Dumat al-Jandal, Tabarjal',
  ],
  [
    'SA-14',
    'Asir Region',
    'منطقة عسير',
    'Abha, Khamis Mushait, Bisha, Muhayil, An Namas, Ahad Rafidah, Tathlith',
  ],
]

const regionOfCity = new Map<string, Region>(
  REGIONS.flatMap(([code, nameEn, nameAr, cities]) =>
    cities.split(', ').map(city => [letters(city), { code, nameEn, nameAr }] as const),
  ),
)

/** The region of a Saudi city, by its English name; undefined if it is not known. */
export const regionOf = (country: string, city: string): Region | undefined =>
  country === 'SA' ? regionOfCity.get(letters(city)) : undefined

/** Reduces a name to ASCII letters: `Ḥā’il` and `Hail` are equal. */
function letters(name: string): string {
  return fold(name).replaceAll(/[^a-z]/g, '')
}
