ALTER TABLE "municipality"."exchange_delivery" ADD COLUMN "prepared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "municipality"."exchange_key" ADD COLUMN "said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "municipality"."exchange_key" ADD COLUMN "prepared_at" timestamp with time zone;