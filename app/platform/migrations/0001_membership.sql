CREATE TABLE "portal"."consent" (
	"id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."registration" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_draft" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"bound_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_phone" text NOT NULL,
	"sealed_waiting" text,
	"tries" integer NOT NULL,
	"sent_count" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_user_name" ON "portal"."consent" USING btree ("user_name","kind","at");--> statement-breakpoint
CREATE INDEX "registration_ends_at" ON "portal"."registration" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sms_code_created_at" ON "portal"."sms_code" USING btree ("created_at");