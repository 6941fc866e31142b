CREATE TABLE "portal"."member_trust" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"phone_changed_at" timestamp with time zone,
	"password_sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."session" ADD COLUMN "proven_by" text;