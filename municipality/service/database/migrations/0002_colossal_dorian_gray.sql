CREATE TABLE "municipality"."document" (
	"oid" text PRIMARY KEY NOT NULL,
	"registry_oid" text NOT NULL,
	"request_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_registry_request" UNIQUE("registry_oid","request_key")
);
--> statement-breakpoint
ALTER TABLE "municipality"."document" ADD CONSTRAINT "document_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;