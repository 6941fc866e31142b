CREATE TABLE "municipality"."debt_correction" (
	"oid" text PRIMARY KEY NOT NULL,
	"correction_no" text NOT NULL,
	"request_key" text NOT NULL,
	"registry_oid" text NOT NULL,
	"accrual_oid" text NOT NULL,
	"user_name" text NOT NULL,
	"reason" text NOT NULL,
	"claim" jsonb NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"path" text NOT NULL,
	"legal_name" text NOT NULL,
	"legal_basis" text NOT NULL,
	"answer_days" integer NOT NULL,
	"clock_basis" text NOT NULL,
	"askable_until" date,
	"recorded_figure" text,
	"claimed_figure" text,
	"why_not_calculated" text,
	"steps" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_name" text,
	"decision_key" text,
	"answer" text,
	CONSTRAINT "debt_correction_correction_no_unique" UNIQUE("correction_no"),
	CONSTRAINT "debt_correction_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_correction_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_correction_document" (
	"correction_oid" text NOT NULL,
	"position" integer NOT NULL,
	"document_oid" text NOT NULL,
	CONSTRAINT "debt_correction_document_correction_oid_position_pk" PRIMARY KEY("correction_oid","position")
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_correction_line" (
	"correction_oid" text NOT NULL,
	"position" integer NOT NULL,
	"accrual_oid" text NOT NULL,
	"accrued" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"claimed" bigint,
	"outcome" text,
	"decided" bigint,
	"credited" bigint,
	CONSTRAINT "debt_correction_line_correction_oid_position_pk" PRIMARY KEY("correction_oid","position"),
	CONSTRAINT "debt_correction_line_once" UNIQUE("correction_oid","accrual_oid")
);
--> statement-breakpoint
ALTER TABLE "municipality"."debt_correction" ADD CONSTRAINT "debt_correction_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_correction" ADD CONSTRAINT "debt_correction_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_correction_document" ADD CONSTRAINT "debt_correction_document_correction_oid_debt_correction_oid_fk" FOREIGN KEY ("correction_oid") REFERENCES "municipality"."debt_correction"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_correction_document" ADD CONSTRAINT "debt_correction_document_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_correction_line" ADD CONSTRAINT "debt_correction_line_correction_oid_debt_correction_oid_fk" FOREIGN KEY ("correction_oid") REFERENCES "municipality"."debt_correction"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_correction_line" ADD CONSTRAINT "debt_correction_line_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_correction_waiting" ON "municipality"."debt_correction" USING btree ("accrual_oid") WHERE state = 'bekliyor';--> statement-breakpoint
CREATE INDEX "debt_correction_open" ON "municipality"."debt_correction" USING btree ("due_on","correction_no") WHERE state = 'bekliyor';--> statement-breakpoint
CREATE INDEX "debt_correction_sent" ON "municipality"."debt_correction" USING btree ("sent_at","correction_no");--> statement-breakpoint
CREATE INDEX "debt_correction_registry" ON "municipality"."debt_correction" USING btree ("registry_oid","sent_at");--> statement-breakpoint
CREATE INDEX "debt_correction_line_accrual" ON "municipality"."debt_correction_line" USING btree ("accrual_oid");