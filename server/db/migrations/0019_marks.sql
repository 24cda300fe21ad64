CREATE TABLE "attendance_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"session_id" integer NOT NULL,
	"status" text,
	"marked_at" timestamp with time zone NOT NULL,
	"device_time" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"role" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendance_marks_status" CHECK ("attendance_marks"."status" in ('attended', 'absent', 'late', 'excused')),
	CONSTRAINT "attendance_marks_role" CHECK ("attendance_marks"."role" in ('Trainer', 'School', 'Admin'))
);
--> statement-breakpoint
ALTER TABLE "access_log" DROP CONSTRAINT "access_log_what";--> statement-breakpoint
DROP INDEX "access_log_seen_by";--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "hidden_announcement_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "view_id" uuid;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_marks_place" ON "attendance_marks" USING btree ("session_id","registration_id");--> statement-breakpoint
CREATE INDEX "attendance_marks_registration" ON "attendance_marks" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "attendance_marks_user" ON "attendance_marks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_log_view" ON "access_log" USING btree ("seen_by","what","view_id");--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_what" CHECK ("access_log"."what" in ('roster', 'medicalNotes', 'details'));--> statement-breakpoint
-- By hand: marks that were made before there were events become their first ones.
INSERT INTO "attendance_marks" ("id", "registration_id", "session_id", "status", "marked_at", "device_time", "device", "version", "role", "received_at")
SELECT gen_random_uuid(), "registration_id", "session_id", "status", "marked_at", "marked_at", 'nashat', 1, 'Trainer', "marked_at"
FROM "attendance" WHERE "announced_at" IS NULL;
