ALTER TABLE "activities" DROP CONSTRAINT "activities_externalId_unique";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "catalogue_school_id" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_catalogue_school_id_schools_id_fk" FOREIGN KEY ("catalogue_school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_catalogue" UNIQUE NULLS NOT DISTINCT("catalogue_school_id","external_id");--> statement-breakpoint
UPDATE "activities" SET "catalogue_school_id" = "school_id" WHERE "external_id" = "g_id"::text;
