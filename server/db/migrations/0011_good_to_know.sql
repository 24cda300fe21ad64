ALTER TABLE "activity_texts" ADD COLUMN "late_fee" text;--> statement-breakpoint
ALTER TABLE "activity_texts" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "activity_texts" ADD COLUMN "coach_gender" smallint;--> statement-breakpoint
ALTER TABLE "activity_texts" ADD COLUMN "bring_en" text;--> statement-breakpoint
ALTER TABLE "activity_texts" ADD COLUMN "bring_ar" text;--> statement-breakpoint
ALTER TABLE "activity_texts" ADD COLUMN "trial" text;--> statement-breakpoint
ALTER TABLE "activity_texts" ADD COLUMN "school_phone" text;--> statement-breakpoint
ALTER TABLE "activity_texts" ADD CONSTRAINT "activity_texts_late_fee" CHECK ("activity_texts"."late_fee" in ('full', 'part'));--> statement-breakpoint
ALTER TABLE "activity_texts" ADD CONSTRAINT "activity_texts_coach_gender" CHECK ("activity_texts"."coach_gender" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "activity_texts" ADD CONSTRAINT "activity_texts_trial" CHECK ("activity_texts"."trial" in ('free', 'paid', 'none'));