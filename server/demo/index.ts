import { archery } from './activities/archery.ts'
import { art } from './activities/art.ts'
import { athletics } from './activities/athletics.ts'
import { badminton } from './activities/badminton.ts'
import { basketball } from './activities/basketball.ts'
import { calligraphy } from './activities/calligraphy.ts'
import { chess } from './activities/chess.ts'
import { climbing } from './activities/climbing.ts'
import { cooking } from './activities/cooking.ts'
import { cycling } from './activities/cycling.ts'
import { football } from './activities/football.ts'
import { gymnastics } from './activities/gymnastics.ts'
import { horseRiding } from './activities/horse-riding.ts'
import { karate } from './activities/karate.ts'
import { music } from './activities/music.ts'
import { padel } from './activities/padel.ts'
import { photography } from './activities/photography.ts'
import { programming } from './activities/programming.ts'
import { robotics } from './activities/robotics.ts'
import { swimming } from './activities/swimming.ts'
import { tableTennis } from './activities/table-tennis.ts'
import { taekwondo } from './activities/taekwondo.ts'
import { tennis } from './activities/tennis.ts'
import { theatre } from './activities/theatre.ts'
import { volleyball } from './activities/volleyball.ts'
import type { DemoCategorySlug } from './categories.ts'
import type { DemoActivity } from './types.ts'

/** The activities of the demo by the slug of their category. */
export const DEMO_ACTIVITIES: Readonly<Record<DemoCategorySlug, readonly DemoActivity[]>> = {
  archery,
  art,
  athletics,
  badminton,
  basketball,
  calligraphy,
  chess,
  climbing,
  cooking,
  cycling,
  football,
  gymnastics,
  'horse-riding': horseRiding,
  karate,
  music,
  padel,
  photography,
  programming,
  robotics,
  swimming,
  'table-tennis': tableTennis,
  taekwondo,
  tennis,
  theatre,
  volleyball,
}
