import type { Language } from '#contract/language.ts'

interface Texts {
  comma: string
  name: string
  description: string
  feeds: Record<'CourseInstance' | 'SessionSeries', string>
}

/** The texts of the open data, in each language. */
export const OPEN_DATA_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    comma: ', ',
    name: 'Nashat: after-school sports and recreation',
    description:
      'Every Nashat activity on the OpenActive activity list, as feeds of what is new, changed and removed.',
    feeds: { CourseInstance: 'Terms with dates', SessionSeries: 'Weekly dates' },
  },
  ar: {
    comma: '، ',
    name: 'نشاط: الأنشطة الرياضية والترفيهية بعد المدرسة',
    description:
      'جميع أنشطة منصة «نشاط» الواردة في قائمة أنشطة OpenActive، في خلاصات بيانات توضح الجديد وما تغيّر وما حُذف.',
    feeds: { CourseInstance: 'دورات محددة المدة', SessionSeries: 'مواعيد أسبوعية' },
  },
}
