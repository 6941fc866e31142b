CREATE TABLE "portal"."due_reminder" (
	"due_date" date NOT NULL,
	"days_before" integer NOT NULL,
	"last_user_name" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "due_reminder_due_date_days_before_pk" PRIMARY KEY("due_date","days_before")
);
--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt_line" ADD COLUMN "fee_kind" text;