import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { schoolNamed, type SchoolOption } from '../../lib/children/school-search.ts'
import { useChild, useSchools } from './context.ts'
import { useCombobox } from './use-combobox.ts'
import { idOf } from './field-focus.ts'

export const SCHOOL_ID = idOf('schoolId')
export const optionId = (option: SchoolOption | null) => `${SCHOOL_ID}-${option?.id ?? 'none'}`

/** The typed and chosen school, the list of options, and the actions on both. */
export function useSchoolChoice() {
  const { form } = useChild()
  const schools = useSchools()
  const { school, schoolId } = useStore(form.$state).values
  const found = useStore(schools.$found)
  const chosen = useStore(schools.$chosen)
  const { options, total } = found.status === 'ready' ? found.data : { options: [], total: 0 }
  // Null is the option "none of these".
  const choices = [...options, null]
  const box = useCombobox({
    ids: choices.map(optionId),
    onChoose: place => choose(choices[place] ?? null),
  })

  function choose(option: SchoolOption | null): void {
    schools.choose(option)
    form.type({ school: '', schoolId: option?.id ?? null })
    box.close()
  }

  const isTyped = schoolId === null
  useEffect(() => {
    if (schoolId !== null) void schools.know(schoolId)
  }, [schools, schoolId])

  return {
    box,
    choices,
    found,
    total,
    schoolId,
    isOnItsWay: !isTyped && chosen?.id !== schoolId,
    text: isTyped ? school : chosen?.id === schoolId ? chosen.name : '',
    choose,
    load: () => void schools.search(isTyped ? school : ''),
    type(text: string): void {
      form.type({ school: text, schoolId: null })
      schools.type(text)
      box.restart()
      box.open()
    },
    /** On leaving the field, takes the school whose full name was typed. */
    async leave(): Promise<void> {
      box.close()
      if (!isTyped || school.trim() === '') return
      await schools.search(school)
      const now = schools.$found.get()
      const isSame = form.$state.get().values.school === school
      // If not all matches were loaded, another school may have the same name.
      const areAll = now.status === 'ready' && now.data.total <= now.data.options.length
      const named = areAll && isSame && schoolNamed(now.data.options, school)
      if (named) choose(named)
    },
  }
}
