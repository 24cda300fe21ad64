ALTER TABLE "activities" ADD COLUMN "weekday_mask" smallint;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_weekday_mask" CHECK ("activities"."weekday_mask" between 1 and 127);--> statement-breakpoint
-- From here on by hand. What is there already is written from its schedule. That is no change of the activities: nobody
-- is told of it, and their places in lists stay as they are.
ALTER TABLE "activities" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "activities" SET "weekday_mask" = "known"."mask"
  FROM (
    SELECT "activity_id", bit_or(1 << "weekday")::smallint AS "mask"
    FROM "activity_schedule" WHERE "weekday" IS NOT NULL GROUP BY "activity_id"
  ) AS "known"
  WHERE "known"."activity_id" = "activities"."id";--> statement-breakpoint
ALTER TABLE "activities" ENABLE TRIGGER USER;
