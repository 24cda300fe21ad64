import { foldName } from '#contract/text/fold.ts'
import type { DayChild } from '#contract/trainer/day.ts'

type Named = Pick<DayChild, 'childId' | 'firstName' | 'lastName' | 'age'>

/** What distinguishes a child from others, besides its first name. */
export interface Distinction {
  lastName: string | null
  age: number | null
}

/**
 * Returns how to tell the children of a list apart: by the first name; with the last name if
 * another first name sounds or looks alike; with the age if the last name is the same too.
 */
export function distinctions(children: readonly Named[]): Map<string, Distinction> {
  return new Map(children.map(child => [child.childId, distinctionOf(child, children)]))
}

function distinctionOf(child: Named, all: readonly Named[]): Distinction {
  const alike = all.filter(
    other =>
      other.childId !== child.childId &&
      isNear(foldName(child.firstName), foldName(other.firstName)),
  )
  if (alike.length === 0) return { lastName: null, age: null }
  const isSame = alike.some(
    other => foldName(other.lastName ?? '') === foldName(child.lastName ?? ''),
  )
  return { lastName: child.lastName, age: isSame ? child.age : null }
}

/** Checks if two names are equal or differ by one letter: replaced, added or removed. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = long.slice(start + 1)
  return rest === short.slice(start) || rest === short.slice(start + 1)
}

/** Returns a child's first and last name, as far as they are known. */
export const fullName = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  lastName ? `${firstName} ${lastName}` : firstName
