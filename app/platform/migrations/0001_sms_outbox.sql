CREATE TABLE "portal"."sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text NOT NULL,
	"sealed_to" text NOT NULL,
	"sealed_text" text,
	"sealed_condition" text,
	"registry_oid" text,
	"attempts" integer NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"provider_id" text,
	"last_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sms_outbox_one_under_way" ON "portal"."sms_outbox" USING btree ("dedupe_key") WHERE state in ('held', 'queued', 'sending');--> statement-breakpoint
CREATE INDEX "sms_outbox_under_way" ON "portal"."sms_outbox" USING btree ("not_before") WHERE state in ('held', 'queued', 'sending');--> statement-breakpoint
CREATE INDEX "sms_outbox_changed_at" ON "portal"."sms_outbox" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "session_user_name" ON "portal"."session" USING btree ((member->>'UserName'));