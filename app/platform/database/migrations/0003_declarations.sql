CREATE TABLE "portal"."declaration_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"registry_oid" text NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"sealed_values" text NOT NULL,
	"request_key" text NOT NULL,
	"declaration_no" text,
	"sending_until" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."declaration_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"draft_id" text NOT NULL,
	"sealed_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"document_oid" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."declaration_upload" ADD CONSTRAINT "declaration_upload_draft_id_declaration_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "portal"."declaration_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_draft_holder" ON "portal"."declaration_draft" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "declaration_draft_ends_at" ON "portal"."declaration_draft" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_draft_about" ON "portal"."declaration_draft" USING btree ("holder","registry_oid","kind","about");--> statement-breakpoint
CREATE INDEX "declaration_upload_draft_id" ON "portal"."declaration_upload" USING btree ("draft_id");