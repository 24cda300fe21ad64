CREATE TABLE "absence_notices" (
	"registration_id" uuid NOT NULL,
	"session_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"marks" integer NOT NULL,
	CONSTRAINT "absence_notices_registration_id_session_id_starts_at_pk" PRIMARY KEY("registration_id","session_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "absence_notices" ADD CONSTRAINT "absence_notices_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_notices" ADD CONSTRAINT "absence_notices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_notices_session" ON "absence_notices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notice_settings_absences" ON "notice_settings" USING btree ("user_id") WHERE topic = 'absences' and (email or sms);--> statement-breakpoint
CREATE INDEX "sessions_start" ON "sessions" USING btree ("starts_at");