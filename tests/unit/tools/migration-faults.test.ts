import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationFaults } from '../../../scripts/lib/migration-faults.ts'
import { ROOT } from '../../../server/root.ts'

const FOLDER = path.join(ROOT, 'server/db/migrations')
/** Earlier migrations were written when no release ran anywhere. */
const FIRST = 30

/**
 * Statements that were accepted although the rule refuses them, with the reason. A new migration needs none,
 * or gives its reason here.
 */
const EXCEPTIONS: Readonly<Record<string, { because: string; refused: string[] }>> = {
  '0030_privacy': {
    because:
      'its column is new: nobody can build it beforehand. It has nobody yet, after one look at the users',
    refused: ['index users_erase is without IF NOT EXISTS: nobody can build it beforehand'],
  },
  '0036_old_lists': {
    because: 'those of 0032 take their place and begin with the same columns (decision 123)',
    refused: ['activities_soonest is dropped: the release before may use it'],
  },
}

const { entries } = JSON.parse(readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string }[]
}
const migrations = entries.filter(({ idx }) => idx >= FIRST).map(({ tag }) => tag)

describe('The previous release can keep running with', () => {
  test.each(migrations)('%s, which only adds', async tag => {
    const text = readFileSync(path.join(FOLDER, `${tag}.sql`), 'utf8')
    expect(await migrationFaults(text)).toEqual(EXCEPTIONS[tag]?.refused ?? [])
  })

  test('each exception, which belongs to an existing migration', () => {
    expect(migrations).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)))
  })

  test.each([
    `create table visits (id integer primary key, at timestamptz not null);
     create unique index visits_at on visits (at);
     alter table visits add constraint visits_id check (id > 0)`,
    'alter table users add column city text',
    `alter table users add column city text not null default 'Riyadh'`,
    `alter table users add column cities text[] not null default array['a']::text[], add column at timestamptz default now()`,
    'alter table users add column city_id integer references cities (id)',
    'create index if not exists users_name on users (last_name)',
    'alter table users add column mark text; create unique index if not exists users_mark on users (mark)',
    `alter table users add column age integer; alter table users add constraint users_age check (age > 0) not valid`,
    `alter table users add column city integer;
     alter table users add constraint users_city foreign key (city) references cities (id) not valid`,
    'alter table users validate constraint users_age_of_before',
    `alter table users alter column city set default 'Riyadh'`,
    `create or replace function tell() returns trigger language plpgsql as $$ begin drop table users; end $$;
     create trigger told after insert on users for each row execute function tell()`,
    `insert into visits (id) select id from users`,
    '-- Nothing but words.',
  ])('%s', async migration => {
    expect(await migrationFaults(migration)).toEqual([])
  })
})

describe('The previous release could not keep running with', () => {
  test.each([
    ['drop table users', 'users is dropped'],
    ['alter table users drop column city', 'users.city is dropped'],
    ['alter table users drop constraint users_email', 'users.users_email is dropped'],
    ['drop index users_email', 'users_email is dropped'],
    ['drop function tell(integer)', 'tell is dropped'],
    ['alter table users rename to people', 'users is renamed'],
    ['alter table users rename column city to town', 'users is renamed'],
    ['alter table users add column city text not null', 'users.city is NOT NULL without'],
    ['alter table users alter column city set not null', 'users.city may no longer be null'],
    ['alter table users alter column city drop not null', 'users.city may be null'],
    ['alter table users alter column city drop default', 'users.city loses its default'],
    ['alter table users alter column city type integer using 1', 'users.city changes its type'],
    ['alter table users add constraint a check (city > 0)', 'constraint a is without NOT VALID'],
    ['alter table users add constraint a check (city > 0) not valid', 'constraint a is on old'],
    [
      'alter table users add constraint a foreign key (city) references cities (id)',
      'constraint a is without NOT VALID',
    ],
    [
      'alter table users add constraint a foreign key (city) references cities (id) not valid',
      'constraint a is on old',
    ],
    ['alter table users add constraint a unique (city)', 'constraint a is no CHECK'],
    ['create unique index if not exists a on users (city)', 'index a is UNIQUE on old'],
    [
      'alter table users add column city text; create unique index if not exists a on users (city) nulls not distinct',
      'index a is UNIQUE on old',
    ],
    ['alter table users disable trigger all', 'AT_DisableTrigAll'],
    ['alter type mood add value $$calm$$', 'AlterEnumStmt'],
    ['do $$ begin drop table users; end $$', 'DoStmt'],
    ['truncate users', 'TruncateStmt'],
  ])('%s: %s', async (migration, reason) => {
    expect(await migrationFaults(migration)).toEqual([expect.stringContaining(reason)])
  })
})

describe('Writers would wait for a whole table with', () => {
  test.each([
    ['create index a on users (city)', 'index a is without IF NOT EXISTS'],
    ['create index concurrently if not exists a on users (city)', 'index a is CONCURRENTLY'],
    ['alter table users add column id uuid default gen_random_uuid()', 'default that differs'],
    ['alter table users add column n integer generated always as identity', 'is computed'],
    ['alter table users add column n integer generated always as (a * 2) stored', 'is computed'],
    ['alter table users add column n serial', 'is computed'],
    ['alter table users add column n integer unique', 'is UNIQUE at once'],
    ['alter table users add column n integer check (n > 0)', 'constraint that reads all rows'],
    [
      'alter table users add column n integer default 1 references cities (id)',
      'constraint that reads all rows',
    ],
    [
      'alter table users add column n integer; alter table users add constraint a check (n > 0) not valid; alter table users validate constraint a',
      'users.a is validated in the migration that adds it',
    ],
    ['update users set city = 1', 'users is updated'],
    ['delete from users', 'users is deleted'],
  ])('%s: %s', async (migration, reason) => {
    expect(await migrationFaults(migration)).toEqual([expect.stringContaining(reason)])
  })
})
