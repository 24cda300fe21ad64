CREATE TABLE "activity_views" (
	"activity_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "activity_views_activity_id_day_pk" PRIMARY KEY("activity_id","day")
);
--> statement-breakpoint
CREATE TABLE "dues_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"method" text,
	"received_on" date,
	"note" text,
	"corrects" uuid,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dues_entries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "dues_entries_corrects_unique" UNIQUE("corrects"),
	CONSTRAINT "dues_kind" CHECK ("dues_entries"."kind" in ('charge', 'payment', 'refund', 'correction')),
	CONSTRAINT "dues_amount" CHECK ("dues_entries"."amount" > 0),
	CONSTRAINT "dues_method" CHECK ("dues_entries"."method" in ('cash', 'transfer', 'terminal')),
	CONSTRAINT "dues_corrects" CHECK (("dues_entries"."kind" = 'correction') = ("dues_entries"."corrects" is not null)),
	CONSTRAINT "dues_money" CHECK (("dues_entries"."kind" in ('payment', 'refund')) = ("dues_entries"."method" is not null and "dues_entries"."received_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "access_log" DROP CONSTRAINT "access_log_what";--> statement-breakpoint
DROP INDEX "registrations_activity";--> statement-breakpoint
ALTER TABLE "activity_views" ADD CONSTRAINT "activity_views_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_entries" ADD CONSTRAINT "dues_entries_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_entries" ADD CONSTRAINT "dues_entries_corrects_dues_entries_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."dues_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_entries" ADD CONSTRAINT "dues_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_registration" ON "dues_entries" USING btree ("registration_id","place");--> statement-breakpoint
CREATE INDEX "dues_activity" ON "dues_entries" USING btree ("activity_id","place");--> statement-breakpoint
CREATE INDEX "dues_user" ON "dues_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_ended" ON "registrations" USING btree ("activity_id","ended_at") WHERE status = 'cancelled';--> statement-breakpoint
CREATE INDEX "registrations_activity" ON "registrations" USING btree ("activity_id","registered_at");--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_what" CHECK ("access_log"."what" in ('roster', 'dues', 'medicalNotes', 'details'));--> statement-breakpoint
-- Written by hand from here on.
-- The fee of a place, whichever way the place was given: asked for when a child gets it, and no more once
-- the child gives it up. Places that were given before this ledger was there have no charge: what their families have
-- paid nobody knows here.
CREATE FUNCTION void_charges(registration uuid, voided_at timestamptz) RETURNS void LANGUAGE sql AS $$
	INSERT INTO dues_entries (id, activity_id, registration_id, kind, amount, corrects, at)
	SELECT gen_random_uuid(), e.activity_id, e.registration_id, 'correction', e.amount, e.id, voided_at
	FROM dues_entries e
	WHERE e.registration_id = registration AND e.kind = 'charge'
	ON CONFLICT (corrects) DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION places_charged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status = 'confirmed' THEN
		INSERT INTO dues_entries (id, activity_id, registration_id, kind, amount, at)
		SELECT gen_random_uuid(), a.id, NEW.id, 'charge', a.fees, NEW.confirmed_at
		FROM activities a WHERE a.id = NEW.activity_id AND a.fees > 0;
	ELSIF NEW.ended_at IS NOT NULL THEN
		PERFORM void_charges(NEW.id, NEW.ended_at);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "registrations_charged" AFTER INSERT ON "registrations" FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION places_charged();--> statement-breakpoint
CREATE TRIGGER "registrations_recharged" AFTER UPDATE ON "registrations" FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION places_charged();--> statement-breakpoint
-- Places of an activity that is called off stay to be read; nothing is due for them.
CREATE FUNCTION activity_uncharged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM void_charges(r.id, NEW.cancelled_at) FROM registrations r
	WHERE r.activity_id = NEW.id AND r.status = 'confirmed';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "activities_uncharged" AFTER UPDATE ON "activities" FOR EACH ROW WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION activity_uncharged();--> statement-breakpoint
-- When a child is removed, what was paid and given back stays with its school, without a word about anybody.
CREATE FUNCTION dues_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM dues_entries WHERE registration_id = OLD.id AND kind = 'charge';
	UPDATE dues_entries SET note = NULL WHERE registration_id = OLD.id AND note IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "registrations_forgotten" AFTER DELETE ON "registrations" FOR EACH ROW EXECUTE FUNCTION dues_forgotten();
