ALTER TABLE "portal"."declaration_draft" ADD COLUMN "sending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."declaration_upload" ADD COLUMN "document_oid" text;