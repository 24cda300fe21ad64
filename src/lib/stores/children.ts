import { type Child, getChildrenList } from '#contract/family/child.ts'
import type { Language } from '#contract/language.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import type { children as english } from '../../i18n/en/family/children.ts'
import { askWith } from '../api/ask.ts'
import { nameIn } from '../format/i18n-format.ts'
import { createLoaded } from './loaded.ts'

export type ChildrenTexts = typeof english

/** A child with the name of its school, if that is known. */
export type ListedChild = Child & { schoolName: string | null }

/** Creates the store of the parent's children. */
export function createChildren(language: Language, t: ChildrenTexts) {
  const ask = askWith({ language })
  return createLoaded(async () => {
    const children = await ask(getChildrenList, {})
    if (!children.ok) return children
    const ids = new Set(children.data.flatMap(({ schoolId }) => schoolId ?? []))
    const schoolIds = [...ids].join(',')
    const schools = schoolIds === '' ? null : await ask(getSchoolsNames, { schoolIds })
    const data = children.data.map((child): ListedChild => {
      const school = schools?.ok ? schools.data.find(({ id }) => id === child.schoolId) : null
      return { ...child, schoolName: school ? nameIn(language, school) : null }
    })
    return { ...children, data }
  }, t)
}
