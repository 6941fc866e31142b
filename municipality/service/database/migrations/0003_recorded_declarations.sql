CREATE SEQUENCE "municipality"."declared_accrual_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "municipality"."declaration" (
	"oid" text PRIMARY KEY NOT NULL,
	"declaration_no" text NOT NULL,
	"kind" text NOT NULL,
	"registry_oid" text NOT NULL,
	"request_key" text NOT NULL,
	"declared_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"subject_oid" text NOT NULL,
	"subject" text NOT NULL,
	"tax_starts_year" integer NOT NULL,
	"content" jsonb NOT NULL,
	"statement" jsonb NOT NULL,
	"calculation" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"verification_code" text NOT NULL,
	"replaces_oid" text,
	CONSTRAINT "declaration_declaration_no_unique" UNIQUE("declaration_no"),
	CONSTRAINT "declaration_replaces_oid_unique" UNIQUE("replaces_oid"),
	CONSTRAINT "declaration_registry_request" UNIQUE("registry_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."declaration_accrual" (
	"accrual_no" text PRIMARY KEY NOT NULL,
	"declaration_oid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."declaration_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."declaration_document" (
	"declaration_oid" text NOT NULL,
	"position" integer NOT NULL,
	"document_oid" text NOT NULL,
	CONSTRAINT "declaration_document_declaration_oid_position_pk" PRIMARY KEY("declaration_oid","position")
);
--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "area" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "area" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "staff_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "cleaning_group" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "cleaning_degree" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "sign_area" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "sign_area" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "licence_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD CONSTRAINT "declaration_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD CONSTRAINT "declaration_replaces_oid_declaration_oid_fk" FOREIGN KEY ("replaces_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_accrual" ADD CONSTRAINT "declaration_accrual_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_document" ADD CONSTRAINT "declaration_document_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_document" ADD CONSTRAINT "declaration_document_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_registry_recorded" ON "municipality"."declaration" USING btree ("registry_oid","recorded_at");--> statement-breakpoint
CREATE INDEX "declaration_state_year" ON "municipality"."declaration" USING btree ("state","tax_starts_year");--> statement-breakpoint
CREATE INDEX "declaration_accrual_declaration_oid" ON "municipality"."declaration_accrual" USING btree ("declaration_oid");