CREATE SEQUENCE "municipality"."online_registry_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "municipality"."person" (
	"identity_no" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"father_name" text,
	"mother_name" text,
	"place_of_birth" text,
	"gender" text,
	"birth_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "municipality"."short_message" ALTER COLUMN "registry_oid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."member" ADD COLUMN "identity_proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."member" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "municipality"."member" ADD CONSTRAINT "member_request_key_unique" UNIQUE("request_key");