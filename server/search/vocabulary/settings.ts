import type { Setting } from '#contract/search/filters-registry.ts'

/** Words for indoors and outdoors. */
// prettier-ignore
export const SETTING_WORDS: readonly (readonly [phrases: readonly string[], setting: Setting])[] = [
  [['indoor', 'indoors', 'inside', 'air conditioned', 'airconditioned', 'air conditioning', 'ac', 'a c', 'داخلي', 'داخلية', 'مكيف', 'مكيفة',
    'مكيفه', 'صالة مغلقة', 'صالات مغلقة', 'صالة داخلية', 'مكان مغلق', 'أماكن مغلقة', 'مغلق', 'مغلقة', 'في الداخل', 'داخل صالة'], 'indoor'],
  [['outdoor', 'outdoors', 'outside', 'open air', 'fresh air', 'in the open', 'خارجي', 'خارجية', 'هواء طلق', 'في الهواء الطلق', 'الهواء الطلق',
    'مكشوف', 'مكشوفة', 'مكان مفتوح', 'أماكن مفتوحة', 'ملعب مفتوح', 'في الخارج'], 'outdoor'],
]
