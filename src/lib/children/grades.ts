/** The grades of Saudi schools, as they are stored. Their names are in the texts. */
export const GRADES = [
  'KG1',
  'KG2',
  'KG3',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
] as const

/** Returns the name of a grade. An unknown grade, stored by another program, is its own name. */
export function gradeName(names: Readonly<Record<string, string>>, grade: string): string {
  return Object.hasOwn(names, grade) ? (names[grade] ?? grade) : grade
}
