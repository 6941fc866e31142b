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
ALTER TABLE "municipality"."letter" ADD CONSTRAINT "letter_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_registry_issued" ON "municipality"."letter" USING btree ("registry_oid","issued_at");--> statement-breakpoint
CREATE INDEX "accrual_open_due" ON "municipality"."accrual" USING btree ("due_date","registry_oid") WHERE paid_principal < principal and written_off_on is null;--> statement-breakpoint
CREATE INDEX "accrual_registry_year" ON "municipality"."accrual" USING btree ("registry_oid","year" DESC NULLS LAST,"accrual_no" DESC NULLS LAST);