CREATE TABLE "municipality"."online_payment_day_end" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"bank_count" integer NOT NULL,
	"bank_total" bigint NOT NULL,
	"ledger_count" integer NOT NULL,
	"ledger_total" bigint NOT NULL,
	"differences" jsonb NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "online_payment_day_end_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "municipality"."online_payment_refund" (
	"order_number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"claim" text,
	"claimed_at" timestamp with time zone,
	"way" text,
	"amount" bigint,
	"bank_reference" text,
	"bank_code" text,
	"concluded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "municipality"."fast_payment" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"registry_oids" jsonb NOT NULL,
	"subject_oid" text,
	"revenue_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fast_payment_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "municipality"."marriage_application" (
	"oid" text PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"applied_on" date NOT NULL,
	CONSTRAINT "marriage_application_application_no_unique" UNIQUE("application_no")
);
--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD COLUMN "bank_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD COLUMN "bank_page_url" text;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD COLUMN "bank_token" text;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD COLUMN "enrolment_id" text;--> statement-breakpoint
ALTER TABLE "municipality"."revenue_kind" ADD COLUMN "allows_partial_payment" boolean;--> statement-breakpoint
ALTER TABLE "municipality"."revenue_kind" ADD COLUMN "partial_payment_decision" text;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_refund" ADD CONSTRAINT "online_payment_refund_order_number_online_payment_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "municipality"."online_payment"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."marriage_application" ADD CONSTRAINT "marriage_application_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payment_refund_done" ON "municipality"."online_payment_refund" USING btree ("concluded_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "fast_payment_expires_at" ON "municipality"."fast_payment" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "marriage_application_registry_oid" ON "municipality"."marriage_application" USING btree ("registry_oid");--> statement-breakpoint
CREATE INDEX "collection_online_collected_at" ON "municipality"."collection" USING btree ("collected_at") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "online_payment_sent_at" ON "municipality"."online_payment" USING btree ("sent_at");