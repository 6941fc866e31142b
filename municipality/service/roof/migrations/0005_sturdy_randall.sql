ALTER TABLE "municipality"."online_payment_refund" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_refund" ADD COLUMN "approved_by" text;