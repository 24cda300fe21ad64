import { GENDER } from '#contract/fixed-ids.ts'

/**
 * Words for the gender of children. «عيال» is left out on purpose: it means all children of a family, so it
 * is like "kids" (stop-words.ts). So is «أولادي», one's own children. «أولاد» without a word for girls
 * means boys.
 */
// prettier-ignore
export const GENDER_WORDS: readonly (readonly [phrases: readonly string[], genderId: number])[] = [
  [['boy', 'boys', 'male', 'males', 'son', 'sons', 'my son', 'my boy', 'brother', 'nephew', 'grandson',
    'ولد', 'ولدي', 'ولدنا', 'أولاد', 'اولاد', 'بنين', 'صبي', 'صبيان', 'ابني', 'ابن', 'ابنائي الذكور', 'ذكور', 'شباب',
    'اخوي', 'أخي', 'حفيدي', 'welad', 'awlad', 'wlad', 'waladi'], GENDER.male],
  [['girl', 'girls', 'female', 'females', 'daughter', 'daughters', 'my daughter', 'my girl', 'sister', 'niece',
    'granddaughter', 'ladies', 'women', 'بنت', 'بنتي', 'بنتنا', 'بنات', 'بناتي', 'بنوتة', 'بنوتتي', 'ابنتي', 'ابنة', 'طفلتي', 'طفلة', 'اناث',
    'إناث', 'فتاة', 'فتيات', 'صبايا', 'اختي', 'أختي', 'حفيدتي', 'نسائي', 'نسائية', 'banat', 'bnat', 'binti', 'benti'],
    GENDER.female],
  [['boys and girls', 'girls and boys', 'son and daughter', 'daughter and son', 'mixed', 'coed', 'co ed', 'مختلط', 'مختلطة',
    'بنات وأولاد', 'أولاد وبنات', 'بنين وبنات', 'بنات وبنين', 'ولد وبنت', 'بنت وولد', 'ولدي وبنتي', 'بنتي وولدي', 'بنات وعيال', 'عيال وبنات',
    'ابني وابنتي', 'ابنتي وابني'], GENDER.both],
]

/** The ages that words mean, both ends included; null is open. */
// prettier-ignore
export const STAGES: readonly (readonly [phrases: readonly string[], min: number | null, max: number | null])[] = [
  [['toddler', 'toddlers', 'nursery', 'حضانة', 'حضانه'], 1, 3],
  [['preschool', 'pre school', 'preschooler', 'preschoolers', 'kindergarten', 'kindergartner', 'little ones', 'روضة', 'رياض أطفال',
    'رياض الأطفال', 'تمهيدي'], 3, 6],
  [['teen', 'teens', 'teenager', 'teenagers', 'youth', 'adolescent', 'adolescents', 'مراهق', 'مراهقة', 'مراهقين', 'مراهقات', 'ناشئين',
    'ناشئات', 'يافعين', 'يافعات'], 13, 18],
  [['adult', 'adults', 'كبار', 'بالغين'], 18, null],
]

/** School levels: the age at the start of the first grade, and the number of grades. */
// prettier-ignore
export const SCHOOLS_OF_GRADES: readonly (readonly [phrases: readonly string[], age: number, grades: number])[] = [
  [['primary', 'elementary', 'primary school', 'elementary school', 'ابتدائي', 'الابتدائي', 'ابتدائية', 'مرحلة ابتدائية', 'المرحلة الابتدائية',
    'ابتدائى'], 6, 6],
  [['intermediate', 'middle school', 'intermediate school', 'متوسط', 'المتوسط', 'متوسطة', 'مرحلة متوسطة', 'المرحلة المتوسطة', 'إعدادي'], 12, 3],
  [['secondary', 'high school', 'secondary school', 'ثانوي', 'ثانوية', 'المرحلة الثانوية', 'مرحلة ثانوية'], 15, 3],
]

/** KG1 begins at the age of three. */
export const FIRST_AGE_OF_KG = 3
/** The first grade begins at the age of six. */
export const FIRST_AGE_OF_SCHOOL = 6
