CREATE TABLE "portal"."guest_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_guest" text NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."receipt_file" (
	"receipt_no" text NOT NULL,
	"is_masked" boolean NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"sealed_payer" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_file_receipt_no_is_masked_pk" PRIMARY KEY("receipt_no","is_masked")
);
--> statement-breakpoint
CREATE TABLE "portal"."reconciliation" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"looked_at" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "portal"."payment_attempt_unsettled";--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt" ADD COLUMN "enrolment_id" text;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt" ADD COLUMN "back_path" text;--> statement-breakpoint
CREATE INDEX "guest_payment_ends_at" ON "portal"."guest_payment" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_in_review" ON "portal"."payment_attempt" USING btree ("created_at","reference") WHERE state = 'under_review';--> statement-breakpoint
CREATE INDEX "payment_attempt_to_refund" ON "portal"."payment_attempt" USING btree ("created_at","reference") WHERE state in ('refund_due', 'refunding');--> statement-breakpoint
CREATE INDEX "payment_attempt_waiting" ON "portal"."payment_attempt" USING btree ("created_at","reference") WHERE state in ('at_bank', 'authenticated', 'provisioned', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempt_unsettled" ON "portal"."payment_attempt" USING btree ("changed_at") WHERE (state in ('created', 'at_bank', 'authenticated', 'provisioned', 'unknown', 'refunding') or (state = 'under_review' and reason = 'bank-silent'));