CREATE SEQUENCE "municipality"."credit_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "municipality"."credit" (
	"oid" text PRIMARY KEY NOT NULL,
	"credit_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"cause" text NOT NULL,
	"source" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"free" bigint NOT NULL,
	"accrual_oid" text,
	"opened_on" date NOT NULL,
	"notice_day" date,
	"claim_until" date,
	"is_claimed" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_credit_no_unique" UNIQUE("credit_no"),
	CONSTRAINT "credit_source_unique" UNIQUE("source"),
	CONSTRAINT "credit_free_within_amount" CHECK (amount > 0 and free between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "municipality"."credit_use" (
	"oid" text PRIMARY KEY NOT NULL,
	"use_no" text NOT NULL,
	"request_key" text NOT NULL,
	"credit_oid" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"iban" text,
	"iban_holder" text,
	"collection_oid" text,
	"set_off" jsonb,
	"asked_by" text,
	"approved_by" text,
	"decided_at" timestamp with time zone,
	"reject_reason" text,
	"paid_on" date,
	"bank_reference" text,
	CONSTRAINT "credit_use_use_no_unique" UNIQUE("use_no"),
	CONSTRAINT "credit_use_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "credit_use_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "municipality"."credit" ADD CONSTRAINT "credit_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."credit" ADD CONSTRAINT "credit_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."credit_use" ADD CONSTRAINT "credit_use_credit_oid_credit_oid_fk" FOREIGN KEY ("credit_oid") REFERENCES "municipality"."credit"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."credit_use" ADD CONSTRAINT "credit_use_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_registry_oid" ON "municipality"."credit" USING btree ("registry_oid");--> statement-breakpoint
CREATE INDEX "credit_accrual_oid" ON "municipality"."credit" USING btree ("accrual_oid") WHERE accrual_oid is not null;--> statement-breakpoint
CREATE INDEX "credit_use_credit_oid" ON "municipality"."credit_use" USING btree ("credit_oid");--> statement-breakpoint
CREATE INDEX "credit_use_waiting" ON "municipality"."credit_use" USING btree ("asked_at","use_no") WHERE state in ('onay-bekliyor', 'odenecek');