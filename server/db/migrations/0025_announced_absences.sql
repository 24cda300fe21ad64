-- All of it by hand: an absence that a family announces, or takes back, is told to the open pages of
-- whoever trains the activity (decision 104).
CREATE FUNCTION "notify_trainers"("registration_ids" uuid[], "session_ids" integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_family('attendance', array_agg(activity_trainers.user_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'registrationId', registrations.id, 'sessionId', announced.session)))
  FROM unnest(registration_ids, session_ids) AS announced(registration, session)
  JOIN registrations ON registrations.id = announced.registration
  JOIN activities ON activities.id = registrations.activity_id
  JOIN activity_trainers ON activity_trainers.activity_id = activities.id
$$;--> statement-breakpoint
-- A mark hides an announcement and keeps it: what a trainer's page shows of it stays.
CREATE FUNCTION "announcements_told"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(registration_id) AS registrations, array_agg(session_id) AS sessions INTO changed
      FROM new_rows WHERE announced_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(registration_id) AS registrations, array_agg(session_id) AS sessions INTO changed
      FROM old_rows WHERE announced_at IS NOT NULL OR hidden_announcement_at IS NOT NULL;
  ELSE
    SELECT array_agg(registration_id) AS registrations, array_agg(session_id) AS sessions INTO changed FROM (
      SELECT registration_id, session_id, announced_at IS NULL AND hidden_announcement_at IS NULL FROM new_rows
      EXCEPT
      SELECT registration_id, session_id, announced_at IS NULL AND hidden_announcement_at IS NULL FROM old_rows
    ) AS different;
  END IF;
  IF changed.registrations IS NOT NULL THEN
    PERFORM notify_trainers(changed.registrations, changed.sessions);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announcements_inserted" AFTER INSERT ON "attendance" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announcements_told();--> statement-breakpoint
CREATE TRIGGER "announcements_updated" AFTER UPDATE ON "attendance" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announcements_told();--> statement-breakpoint
CREATE TRIGGER "announcements_deleted" AFTER DELETE ON "attendance" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announcements_told();
