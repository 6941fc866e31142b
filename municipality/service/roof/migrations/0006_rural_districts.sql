CREATE TABLE "municipality"."rural_district" (
	"district_code" text NOT NULL,
	"valid_from" date NOT NULL,
	"is_rural" boolean NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "rural_district_district_code_valid_from_pk" PRIMARY KEY("district_code","valid_from")
);
--> statement-breakpoint
ALTER TABLE "municipality"."rural_district" ADD CONSTRAINT "rural_district_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "municipality"."district"("code") ON DELETE no action ON UPDATE no action;