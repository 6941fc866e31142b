ALTER TABLE "portal"."payment_attempt" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt" ADD COLUMN "hand_overs" integer;