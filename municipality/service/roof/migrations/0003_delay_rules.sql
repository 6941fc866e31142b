CREATE TABLE "municipality"."contract_rate" (
	"revenue_code" text NOT NULL,
	"valid_from" date NOT NULL,
	"rate" text NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "contract_rate_revenue_code_valid_from_pk" PRIMARY KEY("revenue_code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."legal_interest_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"annual_percent" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."revenue_rule" (
	"revenue_code" text NOT NULL,
	"valid_from" date NOT NULL,
	"fee_kind" text NOT NULL,
	"collected_by" text NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "revenue_rule_revenue_code_valid_from_pk" PRIMARY KEY("revenue_code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."agreement_terms" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"most_instalments" integer NOT NULL,
	"offered_counts" jsonb NOT NULL,
	"tolerated_missed" integer NOT NULL,
	"catch_up" text NOT NULL,
	"least_instalment" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "fee_kind" text;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "carried_fee" bigint;--> statement-breakpoint
ALTER TABLE "municipality"."collection_line" ADD COLUMN "fee_kind" text;--> statement-breakpoint
ALTER TABLE "municipality"."restructuring_law" ADD COLUMN "revenue_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;