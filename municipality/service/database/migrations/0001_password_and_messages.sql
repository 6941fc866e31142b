CREATE TABLE "municipality"."short_message" (
	"source_oid" text PRIMARY KEY NOT NULL,
	"message_type_code" text NOT NULL,
	"title" text NOT NULL,
	"registry_oid" text NOT NULL,
	"subscriber_oid" text,
	"gsm_number" text NOT NULL,
	"text" text,
	"registered_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "municipality"."member" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;