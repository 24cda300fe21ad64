import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { findSchools, schoolNamed, type SchoolOption } from '../../lib/school-search.ts'
import { useChild } from './context.ts'
import { useCombobox } from './use-combobox.ts'
import { idOf } from './wrong.ts'

export const SCHOOL_ID = idOf('schoolId')
export const optionId = (option: SchoolOption | null) => `${SCHOOL_ID}-${option?.id ?? 'none'}`

/** What is typed and chosen as the school, the list that goes with it, and the verbs of both. */
export function useSchoolChoice() {
  const { form, schools } = useChild()
  const { school, schoolId } = useStore(form.$state).values
  const loaded = useStore(schools.$state)
  const options = loaded.status === 'ready' ? loaded.data : []
  const { shown, total } = findSchools(options, schoolId === null ? school : '')
  // The last one is for who goes to none of them.
  const choices = [...shown, null]
  const box = useCombobox({
    ids: choices.map(optionId),
    onChoose: place => choose(choices[place] ?? null),
  })

  function choose(option: SchoolOption | null): void {
    form.type({ school: '', schoolId: option?.id ?? null })
    box.close()
  }

  const isNeeded = schoolId !== null || school !== ''
  useEffect(() => {
    if (isNeeded) void schools.load()
  }, [schools, isNeeded])

  return {
    box,
    choices,
    loaded,
    total,
    schoolId,
    text: schoolId === null ? school : (options.find(({ id }) => id === schoolId)?.name ?? ''),
    choose,
    load: () => void schools.load(),
    type(text: string): void {
      form.type({ school: text, schoolId: null })
      box.restart()
      box.open()
    },
    /** Who leaves a school's whole name behind means that school. */
    leave(): void {
      box.close()
      const named = schoolId === null && school.trim() !== '' && schoolNamed(options, school)
      if (named) choose(named)
    },
  }
}
