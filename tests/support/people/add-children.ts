import { eq, sql } from 'drizzle-orm'
import { activities } from '../../../server/db/schema.ts'
import type { TestApi } from '../servers/app.ts'

interface ChildrenOptions {
  count: number
  status: 'confirmed' | 'waitlisted'
  /** Each child has its own parent; else nobody has claimed any of them. */
  areClaimed: boolean
  /** Parents have an e-mail address and a number. */
  areReachable?: boolean
}

/** Creates so many children of an activity in SQL: the API would take long for hundreds. */
export async function addChildren(
  { deps: { db } }: TestApi,
  gId: string,
  { areClaimed, areReachable = false, count, status }: ChildrenOptions,
): Promise<void> {
  const since = sql`now() - interval '1 day'`
  const email = areReachable ? sql`'crowd' || n || '@example.com'` : sql`null`
  await db.execute(sql`
    with kids as materialized (
      select n, gen_random_uuid() as id, case when ${areClaimed} then gen_random_uuid() end as parent
      from generate_series(1, ${count}::int) n
    ), parents as (
      insert into users (id, first_name, last_name, language, email, email_added_at, email_confirmed_at, created_at)
      select parent, 'Mona', 'Alharbi', case n % 2 when 0 then 'ar' else 'en' end, ${email},
        case when ${areReachable} then ${since} end, case when ${areReachable} then ${since} end, ${since}
      from kids where parent is not null
    ), born as (
      insert into children (id, parent_id, first_name, last_name, birth_date, gender_id, created_at, updated_at)
      select id, parent, 'Child ' || n, 'Alharbi', '2018-01-15', 2, ${since}, ${since} from kids
    )
    insert into registrations (id, activity_id, child_id, status, registered_at, confirmed_at)
    select gen_random_uuid(), ${activities.id}, kids.id, ${status}, ${since},
      case when ${status} = 'confirmed' then ${since} end
    from kids join ${activities} on ${eq(activities.gId, gId)}`)
}
