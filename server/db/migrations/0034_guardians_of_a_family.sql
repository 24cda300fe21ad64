CREATE TABLE "guardian_invitations" (
	"invited_by" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardian_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"other_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "guardians_otherId_unique" UNIQUE("other_id"),
	CONSTRAINT "guardians_two" CHECK ("guardians"."user_id" <> "guardians"."other_id")
);
--> statement-breakpoint
ALTER TABLE "guardian_invitations" ADD CONSTRAINT "guardian_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: what an open page shows of a child is told to both guardians (decisions 088 and 124). Messages and what a
-- trainer hears are of one person: `notify_family` stays as it is.
CREATE FUNCTION "notify_guardians"("kind" text, "parent_ids" uuid[], "ids" jsonb[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_family(kind, array_agg(seen.parent), array_agg(every.what))
  FROM unnest(parent_ids, ids) AS every(parent, what)
  LEFT JOIN guardians ON guardians.user_id = every.parent
  CROSS JOIN LATERAL unnest(ARRAY[every.parent, guardians.other_id]) AS seen(parent)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "notify_attendance"("registration_ids" uuid[], "session_ids" integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_guardians('attendance', array_agg(children.parent_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'registrationId', registrations.id, 'sessionId', marked.session)))
  FROM unnest(registration_ids, session_ids) AS marked(registration, session)
  JOIN registrations ON registrations.id = marked.registration
  JOIN children ON children.id = registrations.child_id
  JOIN activities ON activities.id = registrations.activity_id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "notify_sessions"("activity_ids" integer[], "session_ids" integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_guardians('session', array_agg(children.parent_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'sessionId', changed.session)))
  FROM unnest(activity_ids, session_ids) AS changed(activity, session)
  JOIN registrations ON registrations.activity_id = changed.activity
    AND registrations.status IN ('confirmed', 'offered', 'waitlisted')
  JOIN children ON children.id = registrations.child_id
  JOIN activities ON activities.id = changed.activity
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "notify_registrations"("registration_ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT notify_guardians('registration', array_agg(children.parent_id), array_agg(jsonb_build_object(
    'gId', activities.g_id, 'registrationId', registrations.id)))
  FROM registrations
  JOIN children ON children.id = registrations.child_id
  JOIN activities ON activities.id = registrations.activity_id
  WHERE registrations.id = ANY (registration_ids)
$$;--> statement-breakpoint
-- Whoever sees other children from now on asks for everything anew.
CREATE FUNCTION "guardians_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_family('registration', array_agg(user_id), array_agg('{}'::jsonb))
    FROM changed_rows HAVING count(*) > 0;
  PERFORM notify_family('message', array_agg(user_id), array_agg('{}'::jsonb))
    FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "guardians_joined" AFTER INSERT ON "guardians" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION guardians_told();--> statement-breakpoint
CREATE TRIGGER "guardians_left" AFTER DELETE ON "guardians" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION guardians_told();
