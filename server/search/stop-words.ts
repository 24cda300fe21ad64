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
  ['activity', 'activities', 'program', 'programs', 'programme', 'programmes', 'نشاط', 'نشاطات', 'أنشطة',
    'برنامج', 'برامج', 'فعالية', 'فعاليات'],
  ['for kids', 'for children', 'kid', 'kids', 'child', 'children', 'طفل', 'طفلي', 'أطفال', 'أطفالي',
    'صغار', 'عيال', 'عيالي', 'عيالنا', 'بزران', 'بزارين', 'جهال', 'my kids', 'my children', 'أولادي', 'ابنائي', 'أبناء'],
  ['sport', 'sports', 'رياضة', 'رياضي', 'رياضية', 'رياضات'],
  ['beginner', 'beginners', 'مبتدئ', 'مبتدئين', 'مبتدئة', 'مبتدئات'],
  // Function words, words that people put around what they look for, and words before place names.
  ...[
    'for', 'in', 'at', 'of', 'the', 'a', 'an', 'and', 'to', 'with', 'near', 'my', 'al', 'el', 'city',
    'district', 'neighborhood', 'neighbourhood', 'في', 'من', 'مع', 'على', 'إلى', 'عند', 'قرب', 'أو',
    'حي', 'on', 'or', 'is', 'by', 'i', 'we', 'he', 'she', 'his', 'her', 'our', 'some', 'any', 'this',
    'that', 'there', 'who', 'want', 'wants', 'need', 'needs', 'like', 'likes', 'find', 'looking',
    'look', 'search', 'please', 'good', 'best', 'nice', 'fun', 'cheap', 'something', 'anything',
    'things', 'do', 'can', 'join', 'register', 'book', 'enroll', 'month', 'monthly', 'week', 'per',
    'every', 'day', 'days', 'time', 'where', 'what', 'me', 'year', 'price', 'prices', 'fees', 'cost',
    'next', 'old', 'only', 'also', 'group', 'ابغى', 'ابغا', 'أبي', 'نبي', 'نبغى', 'ودي', 'أريد', 'نريد',
    'أبحث', 'بحث', 'ادور', 'عن', 'وين', 'فين', 'أين', 'ايش', 'وش', 'فيه', 'هل', 'يوجد', 'لو', 'سمحت',
    'أحسن', 'أفضل', 'حلو', 'كويس', 'زين', 'رخيص', 'رخيصة', 'مناسب', 'مناسبة', 'شي', 'تسجيل', 'اسجل',
    'حجز', 'اشتراك', 'شهر', 'شهري', 'شهريا', 'أسبوع', 'يوم', 'أيام', 'وقت', 'كل', 'هو', 'هي', 'له',
    'لها', 'اللي', 'عندي', 'عنده', 'أماكن', 'مكان', 'حق', 'حقت', 'يتعلم', 'تتعلم', 'يلعب', 'تلعب',
    'منطقة', 'مدينة', 'شارع', 'اودي', 'نودي', 'يحب', 'تحب', 'يبي', 'تبي', 'ابيه', 'loves', 'wanna', 'take', 'بعد', 'قبل', 'بسعر', 'سعر', 'أسعار', 'رسوم', 'و',
  ].map(word => [word]),
]
