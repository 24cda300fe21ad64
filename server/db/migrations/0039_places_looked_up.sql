-- As it was (0034), except for its setting: each registration is looked up in an index. Where PostgreSQL plans for the small
-- table that it once was, it reads all rows, and compares each with every id of a large statement. The setting holds for
-- what the function calls, too.
CREATE OR REPLACE FUNCTION "notify_registrations"("registration_ids" uuid[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  SELECT notify_guardians('registration', array_agg(children.parent_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'registrationId', registrations.id)))
  FROM registrations
  JOIN children ON children.id = registrations.child_id
  JOIN activities ON activities.id = registrations.activity_id
  WHERE registrations.id = ANY (registration_ids)
$$;
