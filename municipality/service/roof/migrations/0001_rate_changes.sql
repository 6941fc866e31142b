CREATE TABLE "municipality"."rate_change" (
	"oid" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entered_by" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "rate_change_of_row" ON "municipality"."rate_change" USING btree ("table_name","row_key");