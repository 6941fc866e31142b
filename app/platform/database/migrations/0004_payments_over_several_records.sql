ALTER TABLE "portal"."payment_attempt" ADD COLUMN "queue" text;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt_line" ADD COLUMN "registry_oid" text;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt_line" ADD COLUMN "registry_no" text;