import * as z from 'zod/mini'
import { clockTime, maybe } from '../shapes.ts'
import { plannedDay } from './planned.ts'

/** Times in one week. */
export const MAX_WEEKLY_TIMES = 30

export const weeklyTime = z
  .object({
    weekday: z.int().check(z.gte(0), z.lte(6)),
    startTime: clockTime,
    endTime: clockTime,
  })
  .check(
    z.refine(({ endTime, startTime }) => endTime !== startTime, {
      path: ['endTime'],
      params: { code: 'too_small' },
    }),
  )
export type WeeklyTime = z.infer<typeof weeklyTime>

/** A date that differs from the weekly pattern: skipped (`kind: skip`), or held at these times. */
export const scheduleException = z
  .object({
    date: plannedDay,
    kind: z.optional(z.literal('skip')),
    startTime: maybe(clockTime),
    endTime: maybe(clockTime),
  })
  .check(
    z.refine(({ kind, startTime }) => kind === 'skip' || Boolean(startTime), {
      path: ['startTime'],
      params: { code: 'required' },
    }),
    z.refine(({ endTime, kind }) => kind === 'skip' || Boolean(endTime), {
      path: ['endTime'],
      params: { code: 'required' },
    }),
    z.refine(
      ({ endTime, kind, startTime }) => kind === 'skip' || !endTime || endTime !== startTime,
      {
        path: ['endTime'],
        params: { code: 'too_small' },
      },
    ),
  )
export type ScheduleException = z.infer<typeof scheduleException>
