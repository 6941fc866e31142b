CREATE SEQUENCE "municipality"."final_bill_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "municipality"."fast_payment" ADD COLUMN "may_cancel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."water_subscriber" ADD COLUMN "meter_status" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_document" ADD CONSTRAINT "contract_cancellation_document_cancellation_oid_contract_cancellation_oid_fk" FOREIGN KEY ("cancellation_oid") REFERENCES "municipality"."contract_cancellation"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_document" ADD CONSTRAINT "contract_cancellation_document_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_step" ADD CONSTRAINT "contract_cancellation_step_cancellation_oid_contract_cancellation_oid_fk" FOREIGN KEY ("cancellation_oid") REFERENCES "municipality"."contract_cancellation"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."late_debt_operation" ADD CONSTRAINT "late_debt_operation_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."water_reading" ADD CONSTRAINT "water_reading_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_cancellation_open" ON "municipality"."contract_cancellation" USING btree ("subscriber_oid") WHERE state not in ('kapandi', 'reddedildi', 'geri-cekildi');--> statement-breakpoint
CREATE INDEX "contract_cancellation_state" ON "municipality"."contract_cancellation" USING btree ("state","submitted_at","tracking_no");--> statement-breakpoint
CREATE INDEX "contract_cancellation_subscriber" ON "municipality"."contract_cancellation" USING btree ("subscriber_oid");--> statement-breakpoint
CREATE UNIQUE INDEX "late_debt_operation_request" ON "municipality"."late_debt_operation" USING btree ("request_key","subscriber_oid");--> statement-breakpoint
CREATE INDEX "late_debt_operation_of" ON "municipality"."late_debt_operation" USING btree ("subscriber_oid","operation","at");--> statement-breakpoint
CREATE INDEX "accrual_open_water" ON "municipality"."accrual" USING btree ("subject_oid","due_date") WHERE paid_principal < principal and written_off_on is null and revenue_code = '21';