/** The number of activities for any combination of city or school, and kind. */
export interface ActivityCounts {
  count(of: { cityId?: number | null; schoolId?: number | null; kindId?: number | null }): number
}

interface SchoolCount {
  schoolId: number
  cityId: number
  categoryId: number | null
  total: number
}

const keyOf = (kindId: number | null, place: string) => `${kindId ?? ''} ${place}`

/** Sums the numbers of activities that schools have of each kind. */
export function sumCounts(rows: readonly SchoolCount[]): ActivityCounts {
  const totals = new Map<string, number>()
  const add = (key: string, total: number) => totals.set(key, (totals.get(key) ?? 0) + total)
  for (const { categoryId, cityId, schoolId, total } of rows)
    for (const place of ['', `c${cityId}`, `s${schoolId}`]) {
      add(keyOf(null, place), total)
      if (categoryId !== null) add(keyOf(categoryId, place), total)
    }
  return {
    count({ cityId = null, kindId = null, schoolId = null }) {
      const place = schoolId !== null ? `s${schoolId}` : cityId !== null ? `c${cityId}` : ''
      return totals.get(keyOf(kindId, place)) ?? 0
    },
  }
}
