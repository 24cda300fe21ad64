CREATE TABLE "week_patterns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "week_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slots" bit(672) NOT NULL,
	CONSTRAINT "week_patterns_slots_unique" UNIQUE("slots")
);
--> statement-breakpoint
CREATE TABLE "child_busy_times" (
	"child_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "child_busy_times_child_id_weekday_start_time_end_time_kind_pk" PRIMARY KEY("child_id","weekday","start_time","end_time","kind"),
	CONSTRAINT "child_busy_times_weekday" CHECK ("child_busy_times"."weekday" between 0 and 6),
	CONSTRAINT "child_busy_times_times" CHECK ("child_busy_times"."start_time" < "child_busy_times"."end_time"),
	CONSTRAINT "child_busy_times_kind" CHECK ("child_busy_times"."kind" in ('school', 'activity', 'prayer', 'family'))
);
--> statement-breakpoint
CREATE TABLE "child_weeks" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"way_minutes" smallint NOT NULL,
	"needs_ride" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "child_weeks_way" CHECK ("child_weeks"."way_minutes" between 0 and 90)
);
--> statement-breakpoint
-- With its column, so that nobody waits until a million nulls are checked.
ALTER TABLE "activities" ADD COLUMN "week_pattern_id" integer CONSTRAINT "activities_week_pattern_id_week_patterns_id_fk" REFERENCES "public"."week_patterns"("id");--> statement-breakpoint
ALTER TABLE "child_busy_times" ADD CONSTRAINT "child_busy_times_child_id_child_weeks_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."child_weeks"("child_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_weeks" ADD CONSTRAINT "child_weeks_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_without_week" ON "activities" USING btree ("id") WHERE "activities"."week_pattern_id" is null;--> statement-breakpoint
-- From here on by hand. What is there already is computed by the job that refreshes listings, some at a time.
--
-- The quarters of an hour that something touches: from a minute of the week on, and so many minutes. It may go on
-- into the next week. Must give the same as slotsFrom (server/planning/week-slots.ts).
CREATE FUNCTION "week_slots"("from_minute" integer, "minutes" integer) RETURNS bit varying LANGUAGE sql IMMUTABLE AS $$
  SELECT (slots >> first) | (slots << (672 - first))
  FROM (
    SELECT from_minute / 15 AS first,
      (~ 0::bit(672)) << (672 - least((from_minute + minutes + 14) / 15 - from_minute / 15, 672)) AS slots
  ) AS at_the_front
$$;--> statement-breakpoint
-- As before, and the week is one of the things that say where lists have an activity.
CREATE OR REPLACE TRIGGER "activities_listing_due" BEFORE UPDATE ON "activities" FOR EACH ROW
  WHEN ((OLD.list_rank, OLD.next_session_at, OLD.listing_changes_at, OLD.week_pattern_id) IS NOT DISTINCT FROM (NEW.list_rank, NEW.next_session_at, NEW.listing_changes_at, NEW.week_pattern_id))
  EXECUTE FUNCTION make_listing_due();
