CREATE TABLE "portal"."ended_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."kept_form" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"sealed_form" text NOT NULL,
	"member_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."kiosk_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"created_by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."kiosk_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"created_by" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "kiosk_device_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."used_receipt_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_session_ends_at" ON "portal"."ended_session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "kept_form_ends_at" ON "portal"."kept_form" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "used_receipt_link_ends_at" ON "portal"."used_receipt_link" USING btree ("ends_at");