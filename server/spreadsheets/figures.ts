import type { Language } from '#contract/language.ts'
import type { Figures, FigureTable } from '#contract/manage/figures.ts'
import type { Spreadsheet } from './spreadsheet.ts'

const en = {
  days: 'Figures by day',
  activities: 'Figures by activity',
  date: 'Day',
  views: 'Page views',
  registrations: 'Registrations',
  cancellations: 'Cancellations',
  activity: 'Activity',
  capacity: 'Places',
  confirmed: 'Taken at Nashat',
  reserved: 'Taken elsewhere',
  waitlisted: 'Waiting',
  percentage: 'Attendance in %',
}

const ar: typeof en = {
  days: 'الإحصاءات حسب اليوم',
  activities: 'الإحصاءات حسب النشاط',
  date: 'التاريخ',
  views: 'مشاهدات الصفحة',
  registrations: 'التسجيلات',
  cancellations: 'الإلغاءات',
  activity: 'النشاط',
  capacity: 'المقاعد',
  confirmed: 'المشغولة عبر «نشاط»',
  reserved: 'المشغولة خارجها',
  waitlisted: 'في الانتظار',
  percentage: 'نسبة الحضور %',
}

const TEXTS = { en, ar }

type WriteSheet = (figures: Figures, language: Language) => Spreadsheet

/** The tables of the figures: one row per day, or per activity. */
export const FIGURE_SHEETS: Record<FigureTable, WriteSheet> = {
  days({ days }, language) {
    const t = TEXTS[language]
    return {
      title: t.days,
      header: [t.date, t.views, t.registrations, t.cancellations],
      rows: days.map(it => [it.date, it.views, it.registrations, it.cancellations]),
      isRightToLeft: language === 'ar',
    }
  },
  activities({ attendance, fill }, language) {
    const t = TEXTS[language]
    const percentages = new Map(attendance.map(({ gId, percentage }) => [gId, percentage]))
    return {
      title: t.activities,
      header: [t.activity, t.capacity, t.confirmed, t.reserved, t.waitlisted, t.percentage],
      rows: fill.map(it => [
        language === 'ar' ? it.activityName_Ar : it.activityName,
        it.capacity,
        it.confirmed,
        it.reserved,
        it.waitlisted,
        percentages.get(it.gId) ?? null,
      ]),
      isRightToLeft: language === 'ar',
    }
  },
}
