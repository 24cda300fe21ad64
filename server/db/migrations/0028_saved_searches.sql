CREATE TABLE "saved_search_looks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_news" (
	"search_id" uuid NOT NULL,
	"activity_id" integer NOT NULL,
	CONSTRAINT "saved_search_news_search_id_activity_id_pk" PRIMARY KEY("search_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filters" jsonb NOT NULL,
	"hash" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_looks" ADD CONSTRAINT "saved_search_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_news" ADD CONSTRAINT "saved_search_news_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_news" ADD CONSTRAINT "saved_search_news_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_news_activity" ON "saved_search_news" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_filters" ON "saved_searches" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "saved_searches_renewed" ON "saved_searches" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "activities_opened" ON "activities" USING btree ("opened_at") WHERE "activities"."opened_at" is not null;--> statement-breakpoint
-- A seat is free again, or it was published: with a seat, or with a day on which registration opens.
CREATE FUNCTION "activity_opens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opened_at := clock_timestamp();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "activities_opens" BEFORE UPDATE ON "activities" FOR EACH ROW
  WHEN (
    NEW.published_at IS NOT NULL
    AND ((NEW.list_rank = 0 AND OLD.list_rank <> 0) OR (NEW.list_rank = 2 AND OLD.list_rank = 4))
  )
  EXECUTE FUNCTION activity_opens();
