ALTER TABLE "sign_ins" ADD COLUMN "secret_mark" text;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "read_at" timestamp with time zone;