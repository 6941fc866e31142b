CREATE TABLE "municipality"."limitation_event" (
	"oid" text PRIMARY KEY NOT NULL,
	"accrual_oid" text NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date
);
--> statement-breakpoint
CREATE TABLE "municipality"."limitation_pause" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"valid_to" date NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."limitation_term" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"years" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."deferral_delegation" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"up_to" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "refused_from" date;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "refused_until" date;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "refused_on_fee" boolean;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan" ADD COLUMN "pay_until" date;--> statement-breakpoint
ALTER TABLE "municipality"."deferral_terms" ADD COLUMN "collateral_percent" numeric DEFAULT '50' NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."deferral_terms" ADD COLUMN "refusal_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."limitation_event" ADD CONSTRAINT "limitation_event_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "limitation_event_once" ON "municipality"."limitation_event" USING btree ("accrual_oid","kind","starts_on");