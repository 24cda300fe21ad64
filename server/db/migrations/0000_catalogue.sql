CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"g_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"school_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"category_id" integer,
	"image_id" integer,
	"gender_id" smallint NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"fees" numeric(10, 2) NOT NULL,
	"start_date" date,
	"end_date" date,
	"time_zone" text NOT NULL,
	"day_time_id" smallint,
	"latitude" double precision,
	"longitude" double precision,
	"over_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"capacity" integer,
	"seats_reserved" integer DEFAULT 0 NOT NULL,
	"has_waitlist" boolean DEFAULT false NOT NULL,
	"registration_opens_at" timestamp with time zone,
	"registration_closes_at" timestamp with time zone,
	"search" "tsvector" NOT NULL,
	"import_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_gId_unique" UNIQUE("g_id"),
	CONSTRAINT "activities_externalId_unique" UNIQUE("external_id"),
	CONSTRAINT "activities_gender" CHECK ("activities"."gender_id" in (1, 2, 3)),
	CONSTRAINT "activities_day_time" CHECK ("activities"."day_time_id" in (1, 2)),
	CONSTRAINT "activities_fees" CHECK ("activities"."fees" >= 0),
	CONSTRAINT "activities_min_age" CHECK ("activities"."min_age" between 0 and 120),
	CONSTRAINT "activities_max_age" CHECK ("activities"."max_age" between 0 and 120),
	CONSTRAINT "activities_ages" CHECK ("activities"."min_age" <= "activities"."max_age"),
	CONSTRAINT "activities_dates" CHECK ("activities"."start_date" <= "activities"."end_date"),
	CONSTRAINT "activities_capacity" CHECK ("activities"."capacity" > 0),
	CONSTRAINT "activities_seats_reserved" CHECK ("activities"."seats_reserved" between 0 and coalesce("activities"."capacity", 0)),
	CONSTRAINT "activities_latitude" CHECK ("activities"."latitude" between -90 and 90),
	CONSTRAINT "activities_longitude" CHECK ("activities"."longitude" between -180 and 180),
	CONSTRAINT "activities_registration" CHECK ("activities"."registration_opens_at" <= "activities"."registration_closes_at")
);
--> statement-breakpoint
CREATE TABLE "activity_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"weekday" smallint,
	"start_time" time(0),
	"end_time" time(0),
	CONSTRAINT "activity_schedule_activityId_weekday_startTime_unique" UNIQUE NULLS NOT DISTINCT("activity_id","weekday","start_time"),
	CONSTRAINT "activity_schedule_weekday" CHECK ("activity_schedule"."weekday" between 0 and 6),
	CONSTRAINT "activity_schedule_times" CHECK ("activity_schedule"."start_time" < "activity_schedule"."end_time")
);
--> statement-breakpoint
CREATE TABLE "activity_texts" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"description_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"address_en" text NOT NULL,
	"address_ar" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "age_ranges" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_nameEn_unique" UNIQUE("name_en")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "cities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cities_countryId_nameEn_unique" UNIQUE("country_id","name_en")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"country_id" integer NOT NULL,
	"day" date NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "holidays_country_id_day_pk" PRIMARY KEY("country_id","day")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	CONSTRAINT "images_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_page_language_pk" PRIMARY KEY("day","page","language")
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "schools_cityId_nameEn_unique" UNIQUE("city_id","name_en"),
	CONSTRAINT "schools_id_cityId_unique" UNIQUE("id","city_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"frequency" integer NOT NULL,
	"deletes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_times" CHECK ("sessions"."starts_at" < "sessions"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_school_id_city_id_schools_id_city_id_fk" FOREIGN KEY ("school_id","city_id") REFERENCES "public"."schools"("id","city_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_schedule" ADD CONSTRAINT "activity_schedule_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_texts" ADD CONSTRAINT "activity_texts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_soonest" ON "activities" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "activities_cheapest" ON "activities" USING btree ("fees","start_date","id");--> statement-breakpoint
CREATE INDEX "activities_city" ON "activities" USING btree ("city_id","start_date","id");--> statement-breakpoint
CREATE INDEX "activities_school" ON "activities" USING btree ("school_id","start_date","id");--> statement-breakpoint
CREATE INDEX "activities_category" ON "activities" USING btree ("category_id","start_date","id");--> statement-breakpoint
CREATE INDEX "activities_search" ON "activities" USING gin ("search");--> statement-breakpoint
CREATE INDEX "activities_names" ON "activities" USING gin (ts_filter("search", '{a}'));--> statement-breakpoint
CREATE INDEX "attempts_expires" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_words_deletes" ON "search_words" USING gin ("deletes");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_activity" ON "sessions" USING btree ("activity_id","starts_at");