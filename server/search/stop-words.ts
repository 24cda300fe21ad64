/**
 * Words that do not tell activities apart, because every activity is a lesson for children at some
 * school. They exclude nothing, but names that contain them rank higher. As in the dictionary,
 * phrases of a group mean the same.
 */
// prettier-ignore
export const STOP_WORDS: readonly (readonly string[])[] = [
  ['class', 'classes', 'lesson', 'lessons', 'course', 'courses', 'session', 'sessions', 'workshop',
    'workshops', 'درس', 'دروس', 'دورة', 'دورات', 'حصة', 'حصص', 'كورس', 'كورسات', 'كلاس', 'كلاسات',
    'ورشة', 'ورش'],
  ['training', 'coaching', 'learn', 'learning', 'teaching', 'تعليم', 'تعلم', 'تدريب', 'تدريبات'],
  ['club', 'clubs', 'نادي', 'نوادي', 'أندية'],
  ['academy', 'academies', 'institute', 'center', 'centers', 'centre', 'centres', 'أكاديمية',
    'أكاديميات', 'معهد', 'معاهد', 'مركز', 'مراكز'],
  ['school', 'schools', 'مدرسة', 'مدارس'],
  ['activity', 'activities', 'program', 'programs', 'programme', 'programmes', 'نشاط', 'أنشطة',
    'برنامج', 'برامج', 'فعالية', 'فعاليات'],
  ['for kids', 'for children', 'kid', 'kids', 'child', 'children', 'طفل', 'طفلي', 'أطفال', 'أطفالي',
    'صغار'],
  // Function words, and words before the name of a place.
  ...['for', 'in', 'at', 'of', 'the', 'a', 'an', 'and', 'to', 'with', 'near', 'my', 'al', 'el',
    'city', 'district', 'neighborhood', 'neighbourhood', 'في', 'من', 'مع', 'على', 'إلى', 'عند',
    'قرب', 'أو', 'حي'].map(word => [word]),
]
