CREATE TABLE "portal"."request_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"request_key" text NOT NULL,
	"sealed_content" text NOT NULL,
	"sealed_tracking_no" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."request_notice" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_draft_ends_at" ON "portal"."request_draft" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "request_notice_at" ON "portal"."request_notice" USING btree ("at");