CREATE TABLE "search_versions" (
	"version" smallint PRIMARY KEY NOT NULL,
	"up_to" integer DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "is_place" boolean DEFAULT false NOT NULL;