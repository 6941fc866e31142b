DROP INDEX "portal"."payment_attempt_unsettled";--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt" ADD COLUMN "hand_overs" integer;--> statement-breakpoint
CREATE INDEX "payment_attempt_unsettled" ON "portal"."payment_attempt" USING btree ("changed_at") WHERE (state in ('created', 'at_bank', 'authenticated', 'provisioned', 'unknown', 'refunding') or (state = 'under_review' and reason in ('bank-silent', 'bank-denied', 'sale-unconfirmed')));