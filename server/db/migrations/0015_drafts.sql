CREATE TABLE "activity_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"day" date NOT NULL,
	"start_time" time(0),
	"end_time" time(0),
	CONSTRAINT "activity_exceptions_activityId_day_startTime_unique" UNIQUE NULLS NOT DISTINCT("activity_id","day","start_time"),
	CONSTRAINT "activity_exceptions_times" CHECK ("activity_exceptions"."start_time" <> "activity_exceptions"."end_time"),
	CONSTRAINT "activity_exceptions_both" CHECK (("activity_exceptions"."start_time" is null) = ("activity_exceptions"."end_time" is null))
);
--> statement-breakpoint
CREATE TABLE "activity_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"what" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "first_published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "unset_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "note_en" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "note_ar" text;--> statement-breakpoint
ALTER TABLE "activity_exceptions" ADD CONSTRAINT "activity_exceptions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_history" ADD CONSTRAINT "activity_history_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_history" ADD CONSTRAINT "activity_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_history_activity" ON "activity_history" USING btree ("activity_id","id");--> statement-breakpoint
CREATE INDEX "activity_history_user" ON "activity_history" USING btree ("user_id");