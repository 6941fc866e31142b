CREATE TABLE "portal"."guest_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_guest" text NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "portal"."payment_attempt_unsettled";--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt" ADD COLUMN "back_path" text;--> statement-breakpoint
CREATE INDEX "guest_payment_ends_at" ON "portal"."guest_payment" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_unsettled" ON "portal"."payment_attempt" USING btree ("changed_at") WHERE (state in ('created', 'at_bank', 'authenticated', 'provisioned', 'unknown') or (state = 'under_review' and reason = 'bank-silent'));