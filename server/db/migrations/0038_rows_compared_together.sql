-- The same answers, without a join of old and new rows. PL/pgSQL keeps the plan of the first call for as long as the
-- connection lives. That one is of a single row, and its nested loop took the square of the rows of a large statement.
CREATE OR REPLACE FUNCTION "cancelled_activities_told"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "changed" integer[];
BEGIN
  SELECT array_agg(id) INTO changed
    FROM (SELECT id, cancelled_at FROM new_rows EXCEPT SELECT id, cancelled_at FROM old_rows) AS different;
  IF changed IS NOT NULL THEN
    PERFORM notify_sessions(changed, array[]::integer[]);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "activities_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changed_activities (activity_id, g_id, seats_only) SELECT id, g_id, false FROM new_rows;
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changed_activities (activity_id, g_id, seats_only) SELECT id, g_id, false FROM old_rows;
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id)) FROM old_rows;
  ELSIF EXISTS (
    SELECT id, list_rank FROM new_rows WHERE listing_changes_at = 'epoch'
    INTERSECT SELECT id, list_rank FROM old_rows
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
CREATE OR REPLACE FUNCTION "seats_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "changed" integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT activity_id) INTO changed FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT activity_id) INTO changed FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT activity_id) INTO changed FROM (
      SELECT id, activity_id, status FROM new_rows EXCEPT SELECT id, activity_id, status FROM old_rows
    ) AS different;
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
