CREATE TABLE "municipality"."exchange_mapping" (
	"pattern" text PRIMARY KEY NOT NULL,
	"choice" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_upload" (
	"oid" text NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"choice" jsonb,
	"uploaded_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"delivery_no" integer,
	CONSTRAINT "exchange_upload_oid_place_pk" PRIMARY KEY("oid","place")
);
--> statement-breakpoint
CREATE INDEX "exchange_upload_delivery" ON "municipality"."exchange_upload" USING btree ("delivery_no");