CREATE TABLE "message_children" (
	"message_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	CONSTRAINT "message_children_message_id_child_id_pk" PRIMARY KEY("message_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_recipients_message_id_user_id_pk" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "message_recipients_language" CHECK ("message_recipients"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"audience" text NOT NULL,
	"text_en" text,
	"text_ar" text,
	CONSTRAINT "messages_audience" CHECK ("messages"."audience" in ('all', 'confirmed', 'waitlisted', 'children')),
	CONSTRAINT "messages_text" CHECK ("messages"."text_en" is not null or "messages"."text_ar" is not null)
);
--> statement-breakpoint
ALTER TABLE "message_children" ADD CONSTRAINT "message_children_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_children" ADD CONSTRAINT "message_children_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_children_child" ON "message_children" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "message_recipients_user" ON "message_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_activity" ON "messages" USING btree ("activity_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sent_by");--> statement-breakpoint
-- Written by hand from here on: open pages of families hear that a message came (decision 088).
CREATE FUNCTION "messages_told"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_family('message', array_agg(user_id), array_agg(jsonb_build_object('messageId', message_id)))
    FROM new_rows;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "messages_received" AFTER INSERT ON "message_recipients" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_told();
