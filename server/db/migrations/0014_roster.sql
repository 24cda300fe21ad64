CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"child_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seen_by" uuid,
	"role" text NOT NULL,
	"school_id" integer,
	"what" text NOT NULL,
	CONSTRAINT "access_log_role" CHECK ("access_log"."role" in ('Trainer', 'School', 'Admin')),
	CONSTRAINT "access_log_what" CHECK ("access_log"."what" in ('roster'))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_child" ON "access_log" USING btree ("child_id","id");--> statement-breakpoint
CREATE INDEX "access_log_seen_by" ON "access_log" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "access_log_school" ON "access_log" USING btree ("school_id");