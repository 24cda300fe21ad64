/** Words for no fee. */
// prettier-ignore
export const FREE_WORDS: readonly string[] = [
  'free', 'free of charge', 'for free', 'no fee', 'no fees', 'without fees', 'no cost', 'costs nothing', 'complimentary', 'مجاني', 'مجانية',
  'مجانا', 'مجاناً', 'مجان', 'ببلاش', 'بلاش', 'بدون رسوم', 'من دون رسوم', 'دون رسوم', 'بدون مقابل', 'بدون فلوس', 'ما فيه رسوم', 'majani', 'majanan',
]

/** Phrases in which "free" is not a price. */
// prettier-ignore
export const FREE_NOT_PRICE: readonly string[] = [
  'free trial', 'free running', 'free style', 'free play', 'free kick', 'free throw', 'free lesson', 'free time', 'حصة مجانية', 'تجربة مجانية',
]
