DROP INDEX "activities_soonest";--> statement-breakpoint
DROP INDEX "activities_cheapest";--> statement-breakpoint
DROP INDEX "activities_city";--> statement-breakpoint
DROP INDEX "activities_school";--> statement-breakpoint
DROP INDEX "activities_category";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "list_rank" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "next_session_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "listing_changes_at" timestamp with time zone DEFAULT 'epoch';--> statement-breakpoint
CREATE INDEX "activities_listing" ON "activities" USING btree ("listing_changes_at");--> statement-breakpoint
CREATE INDEX "activities_soonest" ON "activities" USING btree ("list_rank","next_session_at","id");--> statement-breakpoint
CREATE INDEX "activities_cheapest" ON "activities" USING btree ("fees","list_rank","next_session_at","id");--> statement-breakpoint
CREATE INDEX "activities_city" ON "activities" USING btree ("city_id","list_rank","next_session_at","id");--> statement-breakpoint
CREATE INDEX "activities_school" ON "activities" USING btree ("school_id","list_rank","next_session_at","id");--> statement-breakpoint
CREATE INDEX "activities_category" ON "activities" USING btree ("category_id","list_rank","next_session_at","id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_list_rank" CHECK ("activities"."list_rank" between 0 and 4);
--> statement-breakpoint
-- From here on by hand. What is there already keeps the defaults: the clock brings it up to date, some at a time.
--
-- The group in lists by seats alone; the clock has the say over "not yet open" and "closed" (server/queries/listings.ts).
CREATE FUNCTION "seats_rank"("of_activity" integer, "seats" integer, "has_waitlist" boolean) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN seats IS NULL OR seats > (
      SELECT count(*) FROM registrations WHERE activity_id = of_activity AND status IN ('confirmed', 'offered')
    ) THEN 0
    WHEN has_waitlist THEN 1
    ELSE 3
  END::smallint
$$;--> statement-breakpoint
-- Whoever writes an activity makes its place in lists due, unless that is what is written.
CREATE FUNCTION "make_listing_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listing_changes_at := 'epoch';
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "activities_listing_due" BEFORE UPDATE ON "activities" FOR EACH ROW
  WHEN ((OLD.list_rank, OLD.next_session_at, OLD.listing_changes_at) IS NOT DISTINCT FROM (NEW.list_rank, NEW.next_session_at, NEW.listing_changes_at))
  EXECUTE FUNCTION make_listing_due();--> statement-breakpoint
-- "lists" may hold others than before; where only the "order" changed, they hold the same.
DROP FUNCTION "tell_changed"(uuid[], integer[], integer[]);--> statement-breakpoint
CREATE FUNCTION "tell_changed"("g_ids" uuid[], "city_ids" integer[], "school_ids" integer[], "what" text DEFAULT 'lists') RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('changes', json_build_object(
    'activities', array_agg(DISTINCT g), 'cities', array_agg(DISTINCT c),
    'schools', array_agg(DISTINCT s), what, true)::text)
  FROM (
    SELECT g, c, s, (row_number() OVER () - 1) / 100 AS part FROM unnest(g_ids, city_ids, school_ids) AS changed(g, c, s)
  ) AS parts
  GROUP BY part
$$;--> statement-breakpoint
-- A new place in lists is no change of the activity. That a session is past is told to nobody: pages are made anew
-- each minute, and whatever else moves a session changes the activity.
CREATE OR REPLACE FUNCTION "activities_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changed_activities (activity_id, g_id, seats_only) SELECT id, g_id, false FROM new_rows;
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changed_activities (activity_id, g_id, seats_only) SELECT id, g_id, false FROM old_rows;
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id)) FROM old_rows;
  ELSIF EXISTS (
    SELECT FROM new_rows JOIN old_rows USING (id)
    WHERE new_rows.listing_changes_at = 'epoch' AND new_rows.list_rank = old_rows.list_rank
  ) THEN
    INSERT INTO changed_activities (activity_id, g_id, seats_only)
      SELECT id, g_id, false FROM new_rows WHERE listing_changes_at = 'epoch';
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id))
      FROM (SELECT g_id, city_id, school_id FROM old_rows UNION SELECT g_id, city_id, school_id FROM new_rows) AS both_rows;
  ELSE
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id), 'order')
      FROM (
        SELECT g_id, city_id, school_id, list_rank FROM new_rows
        EXCEPT SELECT g_id, city_id, school_id, list_rank FROM old_rows
      ) AS moved;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- As before, and what was full or is full now moves at once to its group in lists.
CREATE OR REPLACE FUNCTION "seats_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "changed" integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT activity_id) INTO changed FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT activity_id) INTO changed FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT new_rows.activity_id) INTO changed
      FROM new_rows JOIN old_rows USING (id) WHERE new_rows.status <> old_rows.status;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  INSERT INTO changed_activities (activity_id, g_id, seats_only)
    SELECT id, g_id, true FROM activities WHERE id = ANY (changed);
  PERFORM pg_notify('changes', json_build_object('activities', array_agg(g_id))::text)
    FROM (SELECT g_id, (row_number() OVER () - 1) / 100 AS part FROM activities WHERE id = ANY (changed)) AS parts
    GROUP BY part;
  UPDATE activities SET list_rank = fresh.rank
    FROM (
      SELECT id, seats_rank(id, capacity - seats_reserved, has_waitlist) AS rank
      FROM activities WHERE id = ANY (changed) AND list_rank IN (0, 1, 3)
    ) AS fresh
    WHERE fresh.id = activities.id AND fresh.rank <> activities.list_rank;
  RETURN NULL;
END
$$;
