import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { language } from '../shapes.ts'

/** The page names that views are counted by. A full address could contain a person or a search. */
export const PAGES = [
  'home',
  'aboutus',
  'contactus',
  'activities',
  'activity-details',
  'compare',
  'terms',
  'privacy',
  'forbidden',
  'server-error',
  'error',
  'not-found',
  'login',
  'signup',
  'verify-phone-number',
  'email-verification',
  'verify-email',
  'invitation',
  'claim',
  'guardian',
  'profile',
  'profile-children',
  'profile-edit',
  'profile-privacy',
  'profile-privacy-data',
  'profile-dues',
  'profile-messages',
  'profile-searches',
  'save-search',
  'saved-search',
  'profile-current-activities',
  'profile-previous-activities',
  'add-child',
  'edit-child',
  'apply-on-activity',
  'manage',
  'manage-roster',
  'manage-dates',
  'manage-messages',
  'manage-new-activity',
  'manage-activity',
  'manage-people',
  'manage-school',
  'manage-catalogue',
  'manage-access-log',
  'manage-figures',
  'manage-dues',
  'manage-attendance',
  'manage-today',
] as const

export type PageName = (typeof PAGES)[number]

export const recordPageView = {
  method: 'POST',
  path: 'events/pageview',
  summary:
    'Counts one view of a page by day, page and language, and of an activity by day; nothing about the visitor.',
  input: z.object({ page: z.enum(PAGES), language }),
  output: z.undefined(),
  refusals: [],
  status: 204,
} as const satisfies Endpoint
