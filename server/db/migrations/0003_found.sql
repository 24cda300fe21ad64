CREATE TABLE "changed_activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"g_id" uuid NOT NULL,
	"seats_only" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_items" (
	"activity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"g_id" uuid NOT NULL,
	"state" text NOT NULL,
	"modified" bigint NOT NULL,
	CONSTRAINT "feed_items_activity_id_kind_pk" PRIMARY KEY("activity_id","kind")
);
--> statement-breakpoint
CREATE TABLE "vitals" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vitals_day_page_language_metric_bucket_pk" PRIMARY KEY("day","page","language","metric","bucket")
);
--> statement-breakpoint
CREATE INDEX "feed_items_order" ON "feed_items" USING btree ("kind","modified","g_id");--> statement-breakpoint
-- Whoever shows activities hears of every change to them, whichever process made it: page caches,
-- feeds. A message carries at most a hundred activities, so that it stays below 8,000 bytes.
CREATE FUNCTION "tell_changed"("g_ids" uuid[], "city_ids" integer[], "school_ids" integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('changes', json_build_object(
    'activities', array_agg(DISTINCT g), 'cities', array_agg(DISTINCT c),
    'schools', array_agg(DISTINCT s), 'lists', true)::text)
  FROM (
    SELECT g, c, s, (row_number() OVER () - 1) / 100 AS part FROM unnest(g_ids, city_ids, school_ids) AS changed(g, c, s)
  ) AS parts
  GROUP BY part
$$;--> statement-breakpoint
CREATE FUNCTION "activities_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO changed_activities (activity_id, g_id, seats_only) SELECT id, g_id, false FROM new_rows;
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id)) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO changed_activities (activity_id, g_id, seats_only) SELECT id, g_id, false FROM old_rows;
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id)) FROM old_rows;
  ELSE
    INSERT INTO changed_activities (activity_id, g_id, seats_only) SELECT id, g_id, false FROM new_rows;
    PERFORM tell_changed(array_agg(g_id), array_agg(city_id), array_agg(school_id))
      FROM (SELECT g_id, city_id, school_id FROM old_rows UNION SELECT g_id, city_id, school_id FROM new_rows) AS both_rows;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "seats_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "changed" integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT activity_id) INTO changed FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT activity_id) INTO changed FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT new_rows.activity_id) INTO changed
      FROM new_rows JOIN old_rows USING (id) WHERE new_rows.status <> old_rows.status;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  INSERT INTO changed_activities (activity_id, g_id, seats_only)
    SELECT id, g_id, true FROM activities WHERE id = ANY (changed);
  PERFORM pg_notify('changes', json_build_object('activities', array_agg(g_id))::text)
    FROM (SELECT g_id, (row_number() OVER () - 1) / 100 AS part FROM activities WHERE id = ANY (changed)) AS parts
    GROUP BY part;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "schools_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM tell_changed(array[]::uuid[], array_agg(city_id), array_agg(id)) FROM old_rows;
  ELSE
    PERFORM tell_changed(array[]::uuid[], array_agg(city_id), array_agg(id)) FROM new_rows;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "reference_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', '{"everything":true}');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "activities_inserted" AFTER INSERT ON "activities" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activities_changed();--> statement-breakpoint
CREATE TRIGGER "activities_updated" AFTER UPDATE ON "activities" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION activities_changed();--> statement-breakpoint
CREATE TRIGGER "activities_deleted" AFTER DELETE ON "activities" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION activities_changed();--> statement-breakpoint
CREATE TRIGGER "registrations_inserted" AFTER INSERT ON "registrations" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seats_changed();--> statement-breakpoint
CREATE TRIGGER "registrations_updated" AFTER UPDATE ON "registrations" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION seats_changed();--> statement-breakpoint
CREATE TRIGGER "registrations_deleted" AFTER DELETE ON "registrations" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION seats_changed();--> statement-breakpoint
CREATE TRIGGER "schools_inserted" AFTER INSERT ON "schools" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION schools_changed();--> statement-breakpoint
CREATE TRIGGER "schools_updated" AFTER UPDATE ON "schools" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION schools_changed();--> statement-breakpoint
CREATE TRIGGER "schools_deleted" AFTER DELETE ON "schools" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION schools_changed();--> statement-breakpoint
CREATE TRIGGER "cities_changed" AFTER INSERT OR UPDATE OR DELETE ON "cities" FOR EACH STATEMENT EXECUTE FUNCTION reference_changed();--> statement-breakpoint
CREATE TRIGGER "categories_changed" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION reference_changed();--> statement-breakpoint
-- Everything that there is was never told.
INSERT INTO "changed_activities" ("activity_id", "g_id", "seats_only") SELECT "id", "g_id", false FROM "activities";
