import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Card } from '#contract/activities.ts'
import { GENDER } from '#contract/fixed-ids.ts'

const FILE = path.join(import.meta.dirname, 'judgements.jsonl')

/** What a parent means by a query; each is a property of a result. */
const meant = z.strictObject({
  /** Any of these kinds. */
  category: z.optional(z.array(z.string())),
  /** A regular expression that a name, or the name of the category, must match. */
  name: z.optional(z.string()),
  /** The slug of a city. */
  city: z.optional(z.string()),
  /** The English name of a district. */
  district: z.optional(z.string()),
  /** A regular expression that the English name of the school must match. */
  school: z.optional(z.string()),
  gender: z.optional(z.enum(['boys', 'girls'])),
  /** In years: a child of this age may join. */
  age: z.optional(z.int()),
  weekday: z.optional(z.int()),
  /** On a Friday or a Saturday. */
  weekend: z.optional(z.boolean()),
  dayTime: z.optional(z.int()),
  maxFees: z.optional(z.number()),
  setting: z.optional(z.enum(['indoor', 'outdoor'])),
})

type Meant = z.infer<typeof meant>

const judgement = z.strictObject({
  query: z.string(),
  kind: z.enum(['english', 'arabic', 'dialect', 'mixed']),
  on: z.enum(['demo', 'open']),
  must: meant,
  mustNot: z.optional(z.strictObject({ only: z.enum(['boys', 'girls']) })),
})

export type Judgement = z.infer<typeof judgement>

/** All judgements, in the order of the file. Throws where a line is wrong. */
export const readJudgements = (): Judgement[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => judgement.parse(JSON.parse(line)))

type Test<N extends keyof Meant> = (
  card: Card,
  wanted: NonNullable<Meant[N]>,
  city: string,
) => boolean

const isFor = (card: Card, who: 'boys' | 'girls') => {
  const { female, male } = GENDER
  return card.genderId !== (who === 'boys' ? female : male)
}

const TESTS: { [N in keyof Meant]-?: Test<N> } = {
  category: (card, slugs) => slugs.includes(card.category?.slug ?? ''),
  name: (card, pattern) =>
    new RegExp(pattern, 'i').test(
      `${card.activityName} ${card.activityName_Ar} ${card.category?.name_En ?? ''}`,
    ),
  city: (_, slug, city) => city === slug,
  district: (card, name) => card.area?.district_En === name,
  school: (card, pattern) => new RegExp(pattern, 'i').test(card.schoolName_En),
  gender: isFor,
  age: (card, age) => (card.minAge ?? 0) <= age && age <= (card.maxAge ?? 999),
  weekday: (card, day) => card.schedule.some(({ weekday }) => weekday === day),
  weekend: card => card.schedule.some(({ weekday }) => weekday === 5 || weekday === 6),
  dayTime: (card, id) => card.dayTimeId === id,
  maxFees: (card, fees) => card.fees <= fees,
  setting: (card, setting) => card.setting === setting || card.setting === 'both',
}

/** A result without these is never what was meant, whatever its place and time. */
const ESSENTIAL: readonly (keyof Meant)[] = ['category', 'name', 'gender']

function fits(card: Card, must: Meant, city: string, names: readonly (keyof Meant)[]): boolean {
  return names.every(name => {
    const wanted = must[name]
    const test = TESTS[name] as Test<typeof name>
    return wanted === undefined || test(card, wanted as never, city)
  })
}

const ALL = Object.keys(TESTS) as (keyof Meant)[]
const SHOWN = 10
/** How many of the first ten must be what was meant, if as many exist. */
const ENOUGH = 3

export interface Verdict {
  isGood: boolean
  /** How many of the first ten are what was meant, and how many could be. */
  hits: number
  possible: number
}

/**
 * Judges the first ten results against everything that exists. If something has all that was meant, at least
 * three of the first ten must have it (all, if fewer are shown or exist); if nothing has, all results must be
 * of the kind and for the child that was meant. Forbidden results must never be among them.
 */
export function judge(
  { must, mustNot }: Judgement,
  found: readonly Card[],
  all: readonly Card[],
  cityOf: (id: number) => string,
): Verdict {
  const isMeant = (card: Card) => fits(card, must, cityOf(card.cityId), ALL)
  const first = found.slice(0, SHOWN)
  const possible = Math.min(SHOWN, all.filter(isMeant).length)
  const hits = first.filter(isMeant).length
  const isWrong = (card: Card) =>
    mustNot !== undefined && !isFor(card, mustNot.only === 'boys' ? 'girls' : 'boys')
  const isNear = (card: Card) => fits(card, must, cityOf(card.cityId), ESSENTIAL)
  const isEnough =
    possible > 0
      ? hits > 0 && hits >= Math.min(ENOUGH, possible, first.length)
      : first.length > 0 && first.every(isNear)
  return { isGood: isEnough && !first.some(isWrong), hits, possible }
}
