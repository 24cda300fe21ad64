ALTER TABLE "activities" ADD COLUMN "setting" text;--> statement-breakpoint
CREATE INDEX "activities_setting" ON "activities" USING btree ("setting") WHERE "activities"."setting" is not null;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_setting" CHECK ("activities"."setting" in ('indoor', 'outdoor', 'both'));