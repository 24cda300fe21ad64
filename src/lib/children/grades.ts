/** Of Saudi schools, as a child keeps them; the names are texts. */
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

/** The name of a grade; one that another program wrote is its own name. */
export function gradeName(names: Readonly<Record<string, string>>, grade: string): string {
  return Object.hasOwn(names, grade) ? (names[grade] ?? grade) : grade
}
