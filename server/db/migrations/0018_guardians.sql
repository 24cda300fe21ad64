CREATE TABLE "child_claims" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"guardian_name" text NOT NULL,
	"email" text,
	"phone_number" text,
	"language" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "child_claims_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "child_claims_address" CHECK (("child_claims"."email" is null) <> ("child_claims"."phone_number" is null))
);
--> statement-breakpoint
ALTER TABLE "children" ALTER COLUMN "parent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "child_claims" ADD CONSTRAINT "child_claims_child_id_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_claims" ADD CONSTRAINT "child_claims_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "child_claims_recipient" ON "child_claims" USING btree (coalesce(email, phone_number));--> statement-breakpoint
CREATE INDEX "child_claims_school" ON "child_claims" USING btree ("school_id");