ALTER TABLE "users" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_erase" ON "users" USING btree ("erase_at") WHERE erase_at is not null;