import type { Both } from './types.ts'

/** A category of the demo; its slug names its file of activities and its cover. */
export interface DemoCategory {
  slug: string
  name: Both
}

export const DEMO_CATEGORIES = [
  { slug: 'football', name: ['Football', 'كرة القدم'] },
  { slug: 'swimming', name: ['Swimming', 'السباحة'] },
  { slug: 'basketball', name: ['Basketball', 'كرة السلة'] },
  { slug: 'volleyball', name: ['Volleyball', 'الكرة الطائرة'] },
  { slug: 'tennis', name: ['Tennis', 'التنس'] },
  { slug: 'table-tennis', name: ['Table Tennis', 'تنس الطاولة'] },
  { slug: 'padel', name: ['Padel', 'البادل'] },
  { slug: 'badminton', name: ['Badminton', 'الريشة الطائرة'] },
  { slug: 'taekwondo', name: ['Taekwondo', 'التايكوندو'] },
  { slug: 'karate', name: ['Karate', 'الكاراتيه'] },
  { slug: 'climbing', name: ['Climbing', 'التسلق'] },
  { slug: 'gymnastics', name: ['Gymnastics', 'الجمباز'] },
  { slug: 'athletics', name: ['Athletics', 'ألعاب القوى'] },
  { slug: 'cycling', name: ['Cycling', 'الدراجات'] },
  { slug: 'horse-riding', name: ['Horse Riding', 'الفروسية'] },
  { slug: 'archery', name: ['Archery', 'الرماية بالسهام'] },
  { slug: 'chess', name: ['Chess', 'الشطرنج'] },
  { slug: 'robotics', name: ['Robotics', 'الروبوتات'] },
  { slug: 'programming', name: ['Programming', 'البرمجة'] },
  { slug: 'art', name: ['Drawing & Painting', 'الرسم والتلوين'] },
  { slug: 'calligraphy', name: ['Arabic Calligraphy', 'الخط العربي'] },
  { slug: 'theatre', name: ['Theatre', 'المسرح'] },
  { slug: 'music', name: ['Music', 'الموسيقى'] },
  { slug: 'cooking', name: ['Cooking', 'الطبخ'] },
  { slug: 'photography', name: ['Photography', 'التصوير'] },
] as const satisfies readonly DemoCategory[]

export type DemoCategorySlug = (typeof DEMO_CATEGORIES)[number]['slug']
