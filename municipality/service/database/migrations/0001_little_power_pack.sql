CREATE TABLE "municipality"."fast_payment" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"registry_oids" jsonb NOT NULL,
	"subject_oid" text,
	"revenue_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fast_payment_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "municipality"."marriage_application" (
	"oid" text PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"applied_on" date NOT NULL,
	CONSTRAINT "marriage_application_application_no_unique" UNIQUE("application_no")
);
--> statement-breakpoint
ALTER TABLE "municipality"."revenue_kind" ADD COLUMN "allows_partial_payment" boolean;--> statement-breakpoint
ALTER TABLE "municipality"."revenue_kind" ADD COLUMN "partial_payment_decision" text;--> statement-breakpoint
ALTER TABLE "municipality"."marriage_application" ADD CONSTRAINT "marriage_application_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fast_payment_expires_at" ON "municipality"."fast_payment" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "marriage_application_registry_oid" ON "municipality"."marriage_application" USING btree ("registry_oid");