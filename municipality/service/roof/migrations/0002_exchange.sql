CREATE TABLE "municipality"."exchange_conflict" (
	"oid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"foreign_key" text NOT NULL,
	"matter" text NOT NULL,
	"our_oid" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_in" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"decision" text,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_delivery" (
	"no" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL,
	"agreed_by" text,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_key" (
	"kind" text NOT NULL,
	"foreign_key" text NOT NULL,
	"oid" text NOT NULL,
	"hash" text NOT NULL,
	"said" text,
	"seen_in" integer NOT NULL,
	"ended_in" integer,
	CONSTRAINT "exchange_key_kind_foreign_key_pk" PRIMARY KEY("kind","foreign_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_receipt" (
	"collection_oid" text NOT NULL,
	"accrual_oid" text NOT NULL,
	"seen_in" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_receipt_collection_oid_accrual_oid_pk" PRIMARY KEY("collection_oid","accrual_oid")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_conflict_open" ON "municipality"."exchange_conflict" USING btree ("kind","foreign_key","matter") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "exchange_conflict_decided" ON "municipality"."exchange_conflict" USING btree ("kind","foreign_key","matter","closed_at");--> statement-breakpoint
CREATE INDEX "exchange_delivery_digest" ON "municipality"."exchange_delivery" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "exchange_key_oid" ON "municipality"."exchange_key" USING btree ("kind","oid");--> statement-breakpoint
CREATE INDEX "exchange_receipt_accrual" ON "municipality"."exchange_receipt" USING btree ("accrual_oid");