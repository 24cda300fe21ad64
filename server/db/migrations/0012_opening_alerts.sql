CREATE TABLE "opening_alerts" (
	"user_id" uuid NOT NULL,
	"activity_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_alerts_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_alerts" ADD CONSTRAINT "opening_alerts_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_alerts_activity" ON "opening_alerts" USING btree ("activity_id");