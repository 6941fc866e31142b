CREATE TABLE "municipality"."exchange_access" (
	"no" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"drawn_by" text NOT NULL,
	"drawn_mark" text,
	"drawn_at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_address" text,
	CONSTRAINT "exchange_access_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "municipality"."exchange_conflict" ADD COLUMN "proposed" text;--> statement-breakpoint
ALTER TABLE "municipality"."exchange_conflict" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "municipality"."exchange_conflict" ADD COLUMN "proposed_mark" text;--> statement-breakpoint
ALTER TABLE "municipality"."exchange_conflict" ADD COLUMN "proposed_at" timestamp with time zone;