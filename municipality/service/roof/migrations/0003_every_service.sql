CREATE SEQUENCE "municipality"."debt_plan_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "municipality"."final_bill_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "municipality"."citizen_request" (
	"oid" text PRIMARY KEY NOT NULL,
	"tracking_no" text NOT NULL,
	"request_key" text NOT NULL,
	"kind_code" text NOT NULL,
	"kind_name" text NOT NULL,
	"group_code" text NOT NULL,
	"clock_code" text NOT NULL,
	"clock_basis" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"district_code" text,
	"district_name" text,
	"street_code" text,
	"street_name" text,
	"place_text" text,
	"member_user_name" text,
	"applicant_name" text,
	"gsm_number" text,
	"email" text,
	"address" text,
	"wants_sms" boolean NOT NULL,
	"state" text NOT NULL,
	"is_open" boolean NOT NULL,
	"department_code" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_from" date NOT NULL,
	"due_on" date NOT NULL,
	"answered_on" date,
	"reopenings" integer NOT NULL,
	"event_count" integer NOT NULL,
	"searched_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("municipality"."citizen_request"."tracking_no" || ' ' || "municipality"."citizen_request"."subject" || ' ' || "municipality"."citizen_request"."body" || ' ' || coalesce("municipality"."citizen_request"."district_name", '') || ' ' || coalesce("municipality"."citizen_request"."street_name", '') || ' ' || coalesce("municipality"."citizen_request"."place_text", ''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû/-.,;:()[]{}"''’‘“”&|!<>*\', 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu                         '))) STORED,
	CONSTRAINT "citizen_request_tracking_no_unique" UNIQUE("tracking_no"),
	CONSTRAINT "citizen_request_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_clock" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"days" integer NOT NULL,
	"counting" text NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "request_clock_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_department" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_event" (
	"request_oid" text NOT NULL,
	"place" integer NOT NULL,
	"request_key" text NOT NULL,
	"act" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_user_name" text,
	"staff_name" text,
	"department_code" text NOT NULL,
	"text" text NOT NULL,
	"authority" text,
	"due_on" date,
	CONSTRAINT "request_event_request_oid_place_pk" PRIMARY KEY("request_oid","place"),
	CONSTRAINT "request_event_key" UNIQUE("request_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_file" (
	"oid" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"file_key" text NOT NULL,
	"file_type" text NOT NULL,
	"request_oid" text,
	"event_place" integer,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_file_key" UNIQUE("request_key","file_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_kind" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"group_code" text NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"department_code" text NOT NULL,
	"allows_anonymous" boolean NOT NULL,
	"needs_place" boolean NOT NULL,
	"needs_address" boolean NOT NULL,
	"clock_code" text NOT NULL,
	"place" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "request_kind_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_rule" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"reopen_days" integer NOT NULL,
	"most_reopenings" integer NOT NULL,
	"warn_working_days" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
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
CREATE TABLE "municipality"."contract_cancellation" (
	"oid" text PRIMARY KEY NOT NULL,
	"tracking_no" text NOT NULL,
	"request_key" text NOT NULL,
	"subscriber_oid" text NOT NULL,
	"registry_oid" text NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"declared_index" integer,
	"reason" text NOT NULL,
	"reason_text" text,
	"leaving_on" date NOT NULL,
	"iban" text NOT NULL,
	"iban_holder" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"account" jsonb,
	"collection_oid" text,
	"reject_reason" text,
	"voucher_no" text,
	"refunded_on" date,
	CONSTRAINT "contract_cancellation_tracking_no_unique" UNIQUE("tracking_no"),
	CONSTRAINT "contract_cancellation_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."contract_cancellation_document" (
	"cancellation_oid" text NOT NULL,
	"document_oid" text NOT NULL,
	CONSTRAINT "contract_cancellation_document_cancellation_oid_document_oid_pk" PRIMARY KEY("cancellation_oid","document_oid")
);
--> statement-breakpoint
CREATE TABLE "municipality"."contract_cancellation_step" (
	"cancellation_oid" text NOT NULL,
	"step_no" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text,
	"text" text NOT NULL,
	"request_key" text,
	CONSTRAINT "contract_cancellation_step_cancellation_oid_step_no_pk" PRIMARY KEY("cancellation_oid","step_no"),
	CONSTRAINT "contract_cancellation_step_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."late_debt_operation" (
	"oid" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"subscriber_oid" text NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."water_deposit_rule" (
	"tariff_group" text NOT NULL,
	"valid_from" date NOT NULL,
	"cubic_metres" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "water_deposit_rule_tariff_group_valid_from_pk" PRIMARY KEY("tariff_group","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."water_reading" (
	"subscriber_oid" text NOT NULL,
	"read_on" date NOT NULL,
	"days" integer NOT NULL,
	"consumption" integer NOT NULL,
	"is_estimated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "water_reading_subscriber_oid_read_on_pk" PRIMARY KEY("subscriber_oid","read_on")
);
--> statement-breakpoint
CREATE TABLE "municipality"."water_tariff" (
	"tariff_group" text NOT NULL,
	"valid_from" date NOT NULL,
	"tier" integer NOT NULL,
	"from_cubic_metres" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "water_tariff_tariff_group_valid_from_tier_pk" PRIMARY KEY("tariff_group","valid_from","tier")
);
--> statement-breakpoint
DROP INDEX "municipality"."resolution_searched";--> statement-breakpoint
DROP INDEX "municipality"."accrual_open";--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "plan_oid" text;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "interest_from" date;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD COLUMN "interest_base" bigint;--> statement-breakpoint
ALTER TABLE "municipality"."resolution" ADD COLUMN "searched_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("municipality"."resolution"."resolution_no" || ' ' || "municipality"."resolution"."subject" || ' ' || "municipality"."resolution"."summary" || ' ' || "municipality"."resolution"."department" || ' ' || coalesce("municipality"."resolution"."commission", ''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû/-.,;:()[]{}"''’‘“”&|!<>*\', 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu                         '))) STORED;--> statement-breakpoint
ALTER TABLE "municipality"."fast_payment" ADD COLUMN "may_cancel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."water_subscriber" ADD COLUMN "meter_status" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."letter" ADD CONSTRAINT "letter_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."citizen_request" ADD CONSTRAINT "citizen_request_department_code_request_department_code_fk" FOREIGN KEY ("department_code") REFERENCES "municipality"."request_department"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."request_event" ADD CONSTRAINT "request_event_request_oid_citizen_request_oid_fk" FOREIGN KEY ("request_oid") REFERENCES "municipality"."citizen_request"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."request_file" ADD CONSTRAINT "request_file_request_oid_citizen_request_oid_fk" FOREIGN KEY ("request_oid") REFERENCES "municipality"."citizen_request"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."request_kind" ADD CONSTRAINT "request_kind_department_code_request_department_code_fk" FOREIGN KEY ("department_code") REFERENCES "municipality"."request_department"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan" ADD CONSTRAINT "debt_plan_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_instalment" ADD CONSTRAINT "debt_plan_instalment_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_instalment" ADD CONSTRAINT "debt_plan_instalment_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_share" ADD CONSTRAINT "debt_plan_share_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_share" ADD CONSTRAINT "debt_plan_share_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_document" ADD CONSTRAINT "contract_cancellation_document_cancellation_oid_contract_cancellation_oid_fk" FOREIGN KEY ("cancellation_oid") REFERENCES "municipality"."contract_cancellation"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_document" ADD CONSTRAINT "contract_cancellation_document_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_step" ADD CONSTRAINT "contract_cancellation_step_cancellation_oid_contract_cancellation_oid_fk" FOREIGN KEY ("cancellation_oid") REFERENCES "municipality"."contract_cancellation"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."late_debt_operation" ADD CONSTRAINT "late_debt_operation_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."water_reading" ADD CONSTRAINT "water_reading_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_registry_issued" ON "municipality"."letter" USING btree ("registry_oid","issued_at");--> statement-breakpoint
CREATE INDEX "citizen_request_open" ON "municipality"."citizen_request" USING btree ("due_on","oid","state") WHERE "municipality"."citizen_request"."is_open";--> statement-breakpoint
CREATE INDEX "citizen_request_open_department" ON "municipality"."citizen_request" USING btree ("department_code","due_on","oid") WHERE "municipality"."citizen_request"."is_open";--> statement-breakpoint
CREATE INDEX "citizen_request_state" ON "municipality"."citizen_request" USING btree ("state","received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_received" ON "municipality"."citizen_request" USING btree ("received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_department" ON "municipality"."citizen_request" USING btree ("department_code","received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_kind" ON "municipality"."citizen_request" USING btree ("kind_code","received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_member" ON "municipality"."citizen_request" USING btree ("member_user_name","received_at","oid") WHERE "municipality"."citizen_request"."member_user_name" is not null;--> statement-breakpoint
CREATE INDEX "citizen_request_searched_words" ON "municipality"."citizen_request" USING gin ("searched_words");--> statement-breakpoint
CREATE INDEX "request_file_of_request" ON "municipality"."request_file" USING btree ("request_oid");--> statement-breakpoint
CREATE INDEX "request_file_waiting" ON "municipality"."request_file" USING btree ("uploaded_at") WHERE "municipality"."request_file"."request_oid" is null;--> statement-breakpoint
CREATE INDEX "debt_plan_to_judge" ON "municipality"."debt_plan" USING btree ("registry_oid","judge_on") WHERE judge_on is not null;--> statement-breakpoint
CREATE INDEX "debt_plan_state" ON "municipality"."debt_plan" USING btree ("state","applied_on");--> statement-breakpoint
CREATE INDEX "debt_plan_instalment_accrual" ON "municipality"."debt_plan_instalment" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "debt_plan_share_accrual" ON "municipality"."debt_plan_share" USING btree ("accrual_oid");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_cancellation_open" ON "municipality"."contract_cancellation" USING btree ("subscriber_oid") WHERE state not in ('kapandi', 'reddedildi', 'geri-cekildi');--> statement-breakpoint
CREATE INDEX "contract_cancellation_state" ON "municipality"."contract_cancellation" USING btree ("state","submitted_at","tracking_no");--> statement-breakpoint
CREATE INDEX "contract_cancellation_subscriber" ON "municipality"."contract_cancellation" USING btree ("subscriber_oid");--> statement-breakpoint
CREATE UNIQUE INDEX "late_debt_operation_request" ON "municipality"."late_debt_operation" USING btree ("request_key","subscriber_oid");--> statement-breakpoint
CREATE INDEX "late_debt_operation_of" ON "municipality"."late_debt_operation" USING btree ("subscriber_oid","operation","at");--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD CONSTRAINT "accrual_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accrual_open_due" ON "municipality"."accrual" USING btree ("due_date","registry_oid") WHERE paid_principal < principal and written_off_on is null and plan_oid is null;--> statement-breakpoint
CREATE INDEX "accrual_registry_year" ON "municipality"."accrual" USING btree ("registry_oid","year" DESC NULLS LAST,"accrual_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accrual_plan" ON "municipality"."accrual" USING btree ("plan_oid") WHERE plan_oid is not null;--> statement-breakpoint
CREATE INDEX "accrual_open_water" ON "municipality"."accrual" USING btree ("subject_oid","due_date") WHERE paid_principal < principal and written_off_on is null and plan_oid is null and revenue_code = '21';--> statement-breakpoint
CREATE INDEX "resolution_searched_words" ON "municipality"."resolution" USING gin ("searched_words");--> statement-breakpoint
CREATE INDEX "accrual_open" ON "municipality"."accrual" USING btree ("registry_oid","due_date","accrual_no","instalment_no") WHERE paid_principal < principal and written_off_on is null and plan_oid is null;--> statement-breakpoint
ALTER TABLE "municipality"."resolution" DROP COLUMN "searched";