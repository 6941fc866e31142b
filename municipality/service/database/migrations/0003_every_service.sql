CREATE SEQUENCE "municipality"."debt_plan_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "municipality"."letter" (
	"letter_no" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"registry_oid" text NOT NULL,
	"request_key" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"as_of_date" date NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"statements" jsonb NOT NULL,
	"verification_code" text NOT NULL,
	CONSTRAINT "letter_registry_request" UNIQUE("registry_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."letter_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."bank_branch" (
	"bank_code" text NOT NULL,
	"branch_code" text NOT NULL,
	"name" text NOT NULL,
	"address_text" text NOT NULL,
	CONSTRAINT "bank_branch_bank_code_branch_code_pk" PRIMARY KEY("bank_code","branch_code")
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_plan" (
	"oid" text PRIMARY KEY NOT NULL,
	"plan_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"request_key" text NOT NULL,
	"user_name" text NOT NULL,
	"kind" text NOT NULL,
	"law_code" text,
	"name" text NOT NULL,
	"legal_basis" text NOT NULL,
	"state" text NOT NULL,
	"applied_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_on" date,
	"decided_by" text,
	"note" text,
	"difficulty" text,
	"collateral" text,
	"instalment_count" integer NOT NULL,
	"total" bigint NOT NULL,
	"step_months" integer NOT NULL,
	"tolerated_missed" integer NOT NULL,
	"first_in_time" integer NOT NULL,
	"catch_up" text NOT NULL,
	"restored_on" date,
	"judge_on" date,
	CONSTRAINT "debt_plan_plan_no_unique" UNIQUE("plan_no"),
	CONSTRAINT "debt_plan_request" UNIQUE("registry_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."deferral_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"annual_percent" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."deferral_terms" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"most_instalments" integer NOT NULL,
	"offered_counts" jsonb NOT NULL,
	"collateral_limit" bigint NOT NULL,
	"tolerated_missed" integer NOT NULL,
	"catch_up" text NOT NULL,
	"interest_on_fee" boolean NOT NULL,
	"least_instalment" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."index_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"monthly_percent" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_plan_instalment" (
	"plan_oid" text NOT NULL,
	"no" integer NOT NULL,
	"due_date" date NOT NULL,
	"principal" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"interest_base" bigint,
	"accrual_oid" text,
	"paid_on" date,
	"paid_fee" bigint,
	CONSTRAINT "debt_plan_instalment_plan_oid_no_pk" PRIMARY KEY("plan_oid","no")
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_plan_share" (
	"plan_oid" text NOT NULL,
	"instalment_no" integer NOT NULL,
	"accrual_oid" text NOT NULL,
	"principal" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "debt_plan_share_plan_oid_instalment_no_accrual_oid_pk" PRIMARY KEY("plan_oid","instalment_no","accrual_oid")
);
--> statement-breakpoint
CREATE TABLE "municipality"."restructuring_law" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"sample" boolean NOT NULL,
	"debts_due_up_to" date NOT NULL,
	"index_until" date NOT NULL,
	"apply_from" date NOT NULL,
	"apply_until" date NOT NULL,
	"coefficients" jsonb NOT NULL,
	"at_once_discount" integer NOT NULL,
	"first_two_discount" integer NOT NULL,
	"step_months" integer NOT NULL,
	"tolerated_missed" integer NOT NULL,
	"first_in_time" integer NOT NULL,
	"catch_up" text NOT NULL,
	"least_instalment" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "municipality"."accrual_open";--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "plan_oid" text;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "interest_from" date;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "interest_base" bigint;--> statement-breakpoint
ALTER TABLE "municipality"."letter" ADD CONSTRAINT "letter_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan" ADD CONSTRAINT "debt_plan_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_instalment" ADD CONSTRAINT "debt_plan_instalment_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_instalment" ADD CONSTRAINT "debt_plan_instalment_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_share" ADD CONSTRAINT "debt_plan_share_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_share" ADD CONSTRAINT "debt_plan_share_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_registry_issued" ON "municipality"."letter" USING btree ("registry_oid","issued_at");--> statement-breakpoint
CREATE INDEX "debt_plan_to_judge" ON "municipality"."debt_plan" USING btree ("registry_oid","judge_on") WHERE judge_on is not null;--> statement-breakpoint
CREATE INDEX "debt_plan_state" ON "municipality"."debt_plan" USING btree ("state","applied_on");--> statement-breakpoint
CREATE INDEX "debt_plan_instalment_accrual" ON "municipality"."debt_plan_instalment" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "debt_plan_share_accrual" ON "municipality"."debt_plan_share" USING btree ("accrual_oid");--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD CONSTRAINT "accrual_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accrual_open_due" ON "municipality"."accrual" USING btree ("due_date","registry_oid") WHERE paid_principal < principal and written_off_on is null and plan_oid is null;--> statement-breakpoint
CREATE INDEX "accrual_registry_year" ON "municipality"."accrual" USING btree ("registry_oid","year" DESC NULLS LAST,"accrual_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accrual_plan" ON "municipality"."accrual" USING btree ("plan_oid") WHERE plan_oid is not null;--> statement-breakpoint
CREATE INDEX "accrual_open" ON "municipality"."accrual" USING btree ("registry_oid","due_date","accrual_no","instalment_no") WHERE paid_principal < principal and written_off_on is null and plan_oid is null;