ALTER TABLE "municipality"."enforcement_file" ADD COLUMN "law" text DEFAULT '2004' NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_file" ADD COLUMN "wage_share" text;