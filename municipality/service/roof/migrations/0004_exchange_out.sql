CREATE TABLE "municipality"."exchange_change" (
	"no" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_handover" (
	"name" text PRIMARY KEY NOT NULL,
	"after_no" bigint NOT NULL,
	"up_to_no" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "municipality"."exchange_delivery" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "exchange_change_source" ON "municipality"."exchange_change" USING btree ("kind","source","no");--> statement-breakpoint
CREATE INDEX "exchange_change_kind" ON "municipality"."exchange_change" USING btree ("kind","no");--> statement-breakpoint
ALTER TABLE "municipality"."exchange_delivery" ADD CONSTRAINT "exchange_delivery_request_key_unique" UNIQUE("request_key");