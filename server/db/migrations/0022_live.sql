-- All of it by hand: what a family's open pages show is told to them (decision 088).
--
-- "family" has, of each change, for which parents it is and which ids go to them. A message carries at
-- most 25, so that it stays below 8,000 bytes. Who gave no parent, or has none yet, is told nothing.
CREATE FUNCTION "notify_family"("kind" text, "parent_ids" uuid[], "ids" jsonb[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('family', json_build_object(
    'kind', kind, 'xact', pg_current_xact_id()::text, 'told', json_agg(json_build_array(parent, what)))::text)
  FROM (
    SELECT parent, what, (row_number() OVER (ORDER BY parent, what) - 1) / 25 AS part
    FROM (
      SELECT DISTINCT parent, jsonb_strip_nulls(what) AS what
      FROM unnest(parent_ids, ids) AS every(parent, what) WHERE parent IS NOT NULL
    ) AS different
  ) AS parts
  GROUP BY part
$$;--> statement-breakpoint
CREATE FUNCTION "notify_attendance"("registration_ids" uuid[], "session_ids" integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_family('attendance', array_agg(children.parent_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'registrationId', registrations.id, 'sessionId', marked.session)))
  FROM unnest(registration_ids, session_ids) AS marked(registration, session)
  JOIN registrations ON registrations.id = marked.registration
  JOIN children ON children.id = registrations.child_id
  JOIN activities ON activities.id = registrations.activity_id
$$;--> statement-breakpoint
CREATE FUNCTION "attendance_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM notify_attendance(array_agg(registration_id), array_agg(session_id)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM notify_attendance(array_agg(registration_id), array_agg(session_id)) FROM old_rows;
  ELSE
    PERFORM notify_attendance(array_agg(registration_id), array_agg(session_id)) FROM (
      SELECT registration_id, session_id, status FROM new_rows
      EXCEPT SELECT registration_id, session_id, status FROM old_rows
    ) AS marked;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Each family once for an activity, however many of its dates moved; of one date its id as well.
CREATE FUNCTION "notify_sessions"("activity_ids" integer[], "session_ids" integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_family('session', array_agg(children.parent_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'sessionId', changed.session)))
  FROM unnest(activity_ids, session_ids) AS changed(activity, session)
  JOIN registrations ON registrations.activity_id = changed.activity
    AND registrations.status IN ('confirmed', 'offered', 'waitlisted')
  JOIN children ON children.id = registrations.child_id
  JOIN activities ON activities.id = changed.activity
$$;--> statement-breakpoint
-- Most of what an import writes has no registrations: it is left out before anything else is looked up.
CREATE FUNCTION "sessions_told"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(activity_id) AS activities, array_agg(session) AS sessions INTO changed FROM (
      SELECT activity_id, CASE WHEN count(*) = 1 THEN min(id) END AS session FROM new_rows GROUP BY activity_id
    ) AS grouped
    WHERE EXISTS (SELECT FROM registrations WHERE registrations.activity_id = grouped.activity_id);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(activity_id) AS activities, array_agg(session) AS sessions INTO changed FROM (
      SELECT activity_id, CASE WHEN count(*) = 1 THEN min(id) END AS session FROM old_rows GROUP BY activity_id
    ) AS grouped
    WHERE EXISTS (SELECT FROM registrations WHERE registrations.activity_id = grouped.activity_id);
  ELSE
    SELECT array_agg(activity_id) AS activities, array_agg(session) AS sessions INTO changed FROM (
      SELECT activity_id, CASE WHEN count(*) = 1 THEN min(id) END AS session FROM (
        SELECT id, activity_id, starts_at, ends_at, cancelled_at, note_en, note_ar FROM new_rows
        EXCEPT SELECT id, activity_id, starts_at, ends_at, cancelled_at, note_en, note_ar FROM old_rows
      ) AS different
      GROUP BY activity_id
    ) AS grouped
    WHERE EXISTS (SELECT FROM registrations WHERE registrations.activity_id = grouped.activity_id);
  END IF;
  IF changed.activities IS NOT NULL THEN
    PERFORM notify_sessions(changed.activities, changed.sessions);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- An activity that is called off, or takes place again after all, is a change of all its sessions.
CREATE FUNCTION "cancelled_activities_told"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "changed" integer[];
BEGIN
  SELECT array_agg(id) INTO changed FROM new_rows JOIN old_rows USING (id)
    WHERE new_rows.cancelled_at IS DISTINCT FROM old_rows.cancelled_at;
  IF changed IS NOT NULL THEN
    PERFORM notify_sessions(changed, array[]::integer[]);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "notify_registrations"("registration_ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_family('registration', array_agg(children.parent_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'registrationId', registrations.id)))
  FROM registrations
  JOIN children ON children.id = registrations.child_id
  JOIN activities ON activities.id = registrations.activity_id
  WHERE registrations.id = ANY (registration_ids)
$$;--> statement-breakpoint
CREATE FUNCTION "registrations_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM notify_registrations(array_agg(id)) FROM new_rows;
  ELSE
    PERFORM notify_registrations(array_agg(id)) FROM (
      SELECT id, status, offer_expires_at FROM new_rows EXCEPT SELECT id, status, offer_expires_at FROM old_rows
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- An open page ends with the session that it was opened in.
CREATE FUNCTION "ended_auth_sessions_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('family', json_build_object('ended', json_agg(id))::text)
    FROM (SELECT id, (row_number() OVER () - 1) / 100 AS part FROM old_rows) AS parts
    GROUP BY part;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "attendance_inserted" AFTER INSERT ON "attendance" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attendance_told();--> statement-breakpoint
CREATE TRIGGER "attendance_updated" AFTER UPDATE ON "attendance" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION attendance_told();--> statement-breakpoint
CREATE TRIGGER "attendance_deleted" AFTER DELETE ON "attendance" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION attendance_told();--> statement-breakpoint
CREATE TRIGGER "sessions_inserted" AFTER INSERT ON "sessions" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sessions_told();--> statement-breakpoint
CREATE TRIGGER "sessions_updated" AFTER UPDATE ON "sessions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sessions_told();--> statement-breakpoint
CREATE TRIGGER "sessions_deleted" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sessions_told();--> statement-breakpoint
CREATE TRIGGER "activities_cancelled" AFTER UPDATE ON "activities" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION cancelled_activities_told();--> statement-breakpoint
CREATE TRIGGER "registrations_added" AFTER INSERT ON "registrations" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION registrations_told();--> statement-breakpoint
CREATE TRIGGER "registrations_changed" AFTER UPDATE ON "registrations" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION registrations_told();--> statement-breakpoint
CREATE TRIGGER "auth_sessions_ended" AFTER DELETE ON "sign_ins" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ended_auth_sessions_told();
