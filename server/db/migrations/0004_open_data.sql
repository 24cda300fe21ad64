ALTER TABLE "feed_items" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "mapping" smallint NOT NULL;--> statement-breakpoint
CREATE INDEX "feed_items_over" ON "feed_items" USING btree ("over_at") WHERE "feed_items"."state" = 'updated';--> statement-breakpoint
-- Another name of a school, a city or a category is a change of all its activities.
CREATE FUNCTION "names_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO changed_activities (activity_id, g_id, seats_only)
     SELECT activities.id, activities.g_id, false
     FROM old_rows JOIN new_rows USING (id) JOIN activities ON activities.%I = new_rows.id
     WHERE (old_rows.name_en, old_rows.name_ar) <> (new_rows.name_en, new_rows.name_ar)', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "schools_renamed" AFTER UPDATE ON "schools" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION names_changed('school_id');--> statement-breakpoint
CREATE TRIGGER "cities_renamed" AFTER UPDATE ON "cities" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION names_changed('city_id');--> statement-breakpoint
CREATE TRIGGER "categories_renamed" AFTER UPDATE ON "categories" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION names_changed('category_id');
