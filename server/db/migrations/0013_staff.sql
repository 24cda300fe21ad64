CREATE TABLE "activity_trainers" (
	"activity_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "activity_trainers_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_activities" (
	"invitation_id" uuid NOT NULL,
	"activity_id" integer NOT NULL,
	CONSTRAINT "invitation_activities_invitation_id_activity_id_pk" PRIMARY KEY("invitation_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"phone_number" text,
	"school_id" integer,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('Trainer', 'School', 'Admin')),
	CONSTRAINT "invitations_address" CHECK (("invitations"."email" is null) <> ("invitations"."phone_number" is null)),
	CONSTRAINT "invitations_school" CHECK (("invitations"."role" = 'Admin') = ("invitations"."school_id" is null))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" uuid NOT NULL,
	"school_id" integer NOT NULL,
	"role" text NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_user_id_school_id_role_pk" PRIMARY KEY("user_id","school_id","role"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('Trainer', 'School'))
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role";--> statement-breakpoint
ALTER TABLE "activity_trainers" ADD CONSTRAINT "activity_trainers_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_trainers" ADD CONSTRAINT "activity_trainers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_activities" ADD CONSTRAINT "invitation_activities_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_activities" ADD CONSTRAINT "invitation_activities_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_trainers_user" ON "activity_trainers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_school" ON "invitations" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree (coalesce(email, phone_number),"role",coalesce(school_id, 0)) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "staff_school" ON "staff" USING btree ("school_id");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('Parent', 'Admin'));