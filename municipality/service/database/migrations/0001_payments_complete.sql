ALTER TABLE "municipality"."online_payment" ADD COLUMN "bank_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD COLUMN "bank_page_url" text;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD COLUMN "bank_token" text;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD COLUMN "enrolment_id" text;