import type { DrawnKind } from '#contract/covers.ts'
import type { CoverKind } from './kind.ts'
import { archery } from './kinds/archery.ts'
import { art } from './kinds/art.ts'
import { athletics } from './kinds/athletics.ts'
import { badminton } from './kinds/badminton.ts'
import { basketball } from './kinds/basketball.ts'
import { calligraphy } from './kinds/calligraphy.ts'
import { chess } from './kinds/chess.ts'
import { climbing } from './kinds/climbing.ts'
import { cooking } from './kinds/cooking.ts'
import { cycling } from './kinds/cycling.ts'
import { football } from './kinds/football.ts'
import { gymnastics } from './kinds/gymnastics.ts'
import { horseRiding } from './kinds/horse-riding.ts'
import { karate } from './kinds/karate.ts'
import { music } from './kinds/music.ts'
import { padel } from './kinds/padel.ts'
import { photography } from './kinds/photography.ts'
import { programming } from './kinds/programming.ts'
import { robotics } from './kinds/robotics.ts'
import { swimming } from './kinds/swimming.ts'
import { tableTennis } from './kinds/table-tennis.ts'
import { taekwondo } from './kinds/taekwondo.ts'
import { tennis } from './kinds/tennis.ts'
import { theatre } from './kinds/theatre.ts'
import { volleyball } from './kinds/volleyball.ts'

export const KINDS: Readonly<Record<DrawnKind, CoverKind>> = {
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
