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
-- By hand: what an open page shows is told to both guardians (decisions 088 and 124).
CREATE OR REPLACE FUNCTION "notify_family"("kind" text, "parent_ids" uuid[], "ids" jsonb[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('family', json_build_object(
    'kind', kind, 'xact', pg_current_xact_id()::text, 'told', json_agg(json_build_array(parent, what)))::text)
  FROM (
    SELECT parent, what, (row_number() OVER (ORDER BY parent, what) - 1) / 25 AS part
    FROM (
      SELECT DISTINCT seen.parent, jsonb_strip_nulls(every.what) AS what
      FROM unnest(parent_ids, ids) AS every(parent, what)
      LEFT JOIN guardians ON guardians.user_id = every.parent
      CROSS JOIN LATERAL unnest(ARRAY[every.parent, guardians.other_id]) AS seen(parent)
      WHERE seen.parent IS NOT NULL
    ) AS different
  ) AS parts
  GROUP BY part
$$;--> statement-breakpoint
-- Whoever sees other children from now on asks for everything anew.
CREATE FUNCTION "guardians_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_family('registration', array_agg(user_id), array_agg('{}'::jsonb))
    FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "guardians_joined" AFTER INSERT ON "guardians" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION guardians_told();--> statement-breakpoint
CREATE TRIGGER "guardians_left" AFTER DELETE ON "guardians" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION guardians_told();
