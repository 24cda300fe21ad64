CREATE TABLE "former_school_names" (
	"city_id" integer NOT NULL,
	"name_en" text NOT NULL,
	"school_id" integer NOT NULL,
	CONSTRAINT "former_school_names_city_id_name_en_pk" PRIMARY KEY("city_id","name_en")
);
--> statement-breakpoint
ALTER TABLE "former_school_names" ADD CONSTRAINT "former_school_names_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_school_names" ADD CONSTRAINT "former_school_names_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_school_names_school" ON "former_school_names" USING btree ("school_id");