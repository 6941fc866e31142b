ALTER TABLE "portal"."session" ADD COLUMN "sealed_guest_token" text;--> statement-breakpoint
CREATE INDEX "request_draft_holder" ON "portal"."request_draft" USING btree ("holder");