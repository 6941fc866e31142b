CREATE TABLE "municipality"."resolution_file" (
	"resolution_oid" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "municipality"."resolution_file" ADD CONSTRAINT "resolution_file_resolution_oid_resolution_oid_fk" FOREIGN KEY ("resolution_oid") REFERENCES "municipality"."resolution"("oid") ON DELETE cascade ON UPDATE no action;