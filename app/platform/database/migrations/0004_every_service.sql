CREATE TABLE "portal"."due_reminder" (
	"due_date" date NOT NULL,
	"days_before" integer NOT NULL,
	"last_user_name" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "due_reminder_due_date_days_before_pk" PRIMARY KEY("due_date","days_before")
);
--> statement-breakpoint
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
CREATE TABLE "portal"."cancellation_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_visit" text NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt_line" ADD COLUMN "fee_kind" text;--> statement-breakpoint
CREATE INDEX "request_draft_ends_at" ON "portal"."request_draft" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "request_notice_at" ON "portal"."request_notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cancellation_visit_ends_at" ON "portal"."cancellation_visit" USING btree ("ends_at");