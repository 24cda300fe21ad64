CREATE TABLE "revoked_calendars" (
	"hash" text PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wishlists" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "revoked_calendars" ADD CONSTRAINT "revoked_calendars_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revoked_calendars_child" ON "revoked_calendars" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlists_default" ON "wishlists" USING btree ("user_id") WHERE name is null;--> statement-breakpoint
-- Written by hand: lists that were called as hearts called their first one have no stored name any more.
UPDATE "wishlists" SET "name" = NULL WHERE "id" IN (
  SELECT DISTINCT ON ("user_id") "id" FROM "wishlists"
  WHERE "name" IN ('Saved', 'المحفوظات') ORDER BY "user_id", "created_at", "id"
);--> statement-breakpoint
-- Written by hand: who used both languages had one of each, and has one of both.
INSERT INTO "wishlist_items" ("wishlist_id", "activity_id", "added_at")
SELECT "kept"."id", "item"."activity_id", "item"."added_at"
FROM "wishlists" "other"
JOIN "wishlists" "kept" ON "kept"."user_id" = "other"."user_id" AND "kept"."name" IS NULL
JOIN "wishlist_items" "item" ON "item"."wishlist_id" = "other"."id"
WHERE "other"."name" IN ('Saved', 'المحفوظات')
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Written by hand.
DELETE FROM "wishlists" WHERE "name" IN ('Saved', 'المحفوظات');
