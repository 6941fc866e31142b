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
CREATE TABLE "municipality"."document" (
	"oid" text PRIMARY KEY NOT NULL,
	"registry_oid" text NOT NULL,
	"request_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_registry_request" UNIQUE("registry_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."enforcement_deduction" (
	"file_oid" text NOT NULL,
	"period" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"voucher_no" text NOT NULL,
	CONSTRAINT "enforcement_deduction_file_oid_period_pk" PRIMARY KEY("file_oid","period")
);
--> statement-breakpoint
CREATE TABLE "municipality"."enforcement_file" (
	"oid" text PRIMARY KEY NOT NULL,
	"employee_oid" text NOT NULL,
	"office_code" text NOT NULL,
	"file_no" text NOT NULL,
	"kind" text NOT NULL,
	"creditor" text NOT NULL,
	"served_on" date NOT NULL,
	"order_no" integer NOT NULL,
	"debt" bigint,
	"monthly_amount" bigint,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."enforcement_office" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."leave_kind" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"counting" text NOT NULL,
	"from_right" boolean NOT NULL,
	"civil_servant_days" integer,
	"worker_days" integer,
	"requestable" boolean NOT NULL,
	"place" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "leave_kind_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."leave_request" (
	"oid" text PRIMARY KEY NOT NULL,
	"employee_oid" text NOT NULL,
	"request_no" text NOT NULL,
	"request_key" text NOT NULL,
	"kind_code" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"return_on" date NOT NULL,
	"days" integer NOT NULL,
	"address" text NOT NULL,
	"substitute" text,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_on" date,
	"note" text,
	CONSTRAINT "leave_request_request_no_unique" UNIQUE("request_no"),
	CONSTRAINT "leave_request_key" UNIQUE("employee_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."leave_right" (
	"employee_oid" text NOT NULL,
	"kind_code" text NOT NULL,
	"year" integer NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "leave_right_employee_oid_kind_code_year_pk" PRIMARY KEY("employee_oid","kind_code","year")
);
--> statement-breakpoint
CREATE TABLE "municipality"."payroll_parameter" (
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" jsonb NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "payroll_parameter_kind_valid_from_pk" PRIMARY KEY("kind","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."payslip" (
	"oid" text PRIMARY KEY NOT NULL,
	"employee_oid" text NOT NULL,
	"period" text NOT NULL,
	"paid_on" date NOT NULL,
	"day_count" integer NOT NULL,
	"gross" bigint NOT NULL,
	"income_tax_base" bigint NOT NULL,
	"cumulative_base" bigint NOT NULL,
	"income_tax_exemption" bigint NOT NULL,
	"total_deductions" bigint NOT NULL,
	"net" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"bank_name" text NOT NULL,
	"iban" text NOT NULL,
	CONSTRAINT "payslip_of_period" UNIQUE("employee_oid","period")
);
--> statement-breakpoint
CREATE TABLE "municipality"."advertising_item" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"period" text,
	"lower_limit" bigint NOT NULL,
	"upper_limit" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "advertising_item_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."advertising_rate" (
	"year" integer NOT NULL,
	"item_code" text NOT NULL,
	"location_code" text NOT NULL,
	"location_name" text NOT NULL,
	"rate" bigint NOT NULL,
	"may_be_paid_in_two" boolean NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "advertising_rate_year_item_code_location_code_pk" PRIMARY KEY("year","item_code","location_code")
);
--> statement-breakpoint
CREATE TABLE "municipality"."cleaning_activity" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"criterion_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."cleaning_criterion" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"lower_bounds" integer[] NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "cleaning_criterion_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."cleaning_degree" (
	"year" integer NOT NULL,
	"street_kind" text NOT NULL,
	"degree" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "cleaning_degree_year_street_kind_pk" PRIMARY KEY("year","street_kind")
);
--> statement-breakpoint
CREATE TABLE "municipality"."cleaning_price" (
	"year" integer NOT NULL,
	"is_metropolitan" boolean NOT NULL,
	"building_group" integer NOT NULL,
	"degree" integer NOT NULL,
	"annual_tax" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "cleaning_price_year_is_metropolitan_building_group_degree_pk" PRIMARY KEY("year","is_metropolitan","building_group","degree")
);
--> statement-breakpoint
CREATE TABLE "municipality"."cleaning_water_price" (
	"year" integer NOT NULL,
	"is_metropolitan" boolean NOT NULL,
	"per_cubic_metre" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "cleaning_water_price_year_is_metropolitan_pk" PRIMARY KEY("year","is_metropolitan")
);
--> statement-breakpoint
CREATE TABLE "municipality"."construction_cost" (
	"year" integer NOT NULL,
	"usage_code" text NOT NULL,
	"structure_code" text NOT NULL,
	"class_code" text NOT NULL,
	"unit_cost" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "construction_cost_year_usage_code_structure_code_class_code_pk" PRIMARY KEY("year","usage_code","structure_code","class_code")
);
--> statement-breakpoint
CREATE TABLE "municipality"."entertainment_place_type" (
	"year" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"daily_tariff" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "entertainment_place_type_year_code_pk" PRIMARY KEY("year","code")
);
--> statement-breakpoint
CREATE TABLE "municipality"."entertainment_type" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"base" text NOT NULL,
	"rate_percent" numeric,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "entertainment_type_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."land_value" (
	"year" integer NOT NULL,
	"district_code" text NOT NULL,
	"land_kind" text NOT NULL,
	"unit_value" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "land_value_year_district_code_land_kind_pk" PRIMARY KEY("year","district_code","land_kind")
);
--> statement-breakpoint
CREATE TABLE "municipality"."statutory_amount" (
	"key" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"value" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "statutory_amount_key_valid_from_pk" PRIMARY KEY("key","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."street_value" (
	"year" integer NOT NULL,
	"street_code" text NOT NULL,
	"unit_value" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "street_value_year_street_code_pk" PRIMARY KEY("year","street_code")
);
--> statement-breakpoint
CREATE TABLE "municipality"."tax_rate" (
	"valid_from" date NOT NULL,
	"kind" text NOT NULL,
	"is_metropolitan" boolean NOT NULL,
	"per_mille" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "tax_rate_valid_from_kind_is_metropolitan_pk" PRIMARY KEY("valid_from","kind","is_metropolitan")
);
--> statement-breakpoint
CREATE TABLE "municipality"."wear" (
	"valid_from" date NOT NULL,
	"structure_group" text NOT NULL,
	"age_from" integer NOT NULL,
	"age_to" integer,
	"percent" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "wear_valid_from_structure_group_age_from_pk" PRIMARY KEY("valid_from","structure_group","age_from")
);
--> statement-breakpoint
DROP INDEX "municipality"."resolution_body_decided_on";--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "area" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "area" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "staff_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "cleaning_group" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "cleaning_degree" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "sign_area" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "sign_area" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."business" ALTER COLUMN "licence_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."resolution" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate("municipality"."resolution"."resolution_no" || ' ' || "municipality"."resolution"."subject" || ' ' || "municipality"."resolution"."summary" || ' ' || "municipality"."resolution"."department" || ' ' || coalesce("municipality"."resolution"."commission", ''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû/-.,;:()[]{}"''’‘“”&|!<>*\', 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu                         ')) STORED;--> statement-breakpoint
ALTER TABLE "municipality"."estate" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD CONSTRAINT "declaration_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD CONSTRAINT "declaration_replaces_oid_declaration_oid_fk" FOREIGN KEY ("replaces_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_accrual" ADD CONSTRAINT "declaration_accrual_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_document" ADD CONSTRAINT "declaration_document_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_document" ADD CONSTRAINT "declaration_document_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."document" ADD CONSTRAINT "document_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_deduction" ADD CONSTRAINT "enforcement_deduction_file_oid_enforcement_file_oid_fk" FOREIGN KEY ("file_oid") REFERENCES "municipality"."enforcement_file"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_file" ADD CONSTRAINT "enforcement_file_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_file" ADD CONSTRAINT "enforcement_file_office_code_enforcement_office_code_fk" FOREIGN KEY ("office_code") REFERENCES "municipality"."enforcement_office"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."leave_request" ADD CONSTRAINT "leave_request_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."leave_right" ADD CONSTRAINT "leave_right_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."payslip" ADD CONSTRAINT "payslip_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."land_value" ADD CONSTRAINT "land_value_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "municipality"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."street_value" ADD CONSTRAINT "street_value_street_code_street_code_fk" FOREIGN KEY ("street_code") REFERENCES "municipality"."street"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_registry_recorded" ON "municipality"."declaration" USING btree ("registry_oid","recorded_at");--> statement-breakpoint
CREATE INDEX "declaration_state_year" ON "municipality"."declaration" USING btree ("state","tax_starts_year");--> statement-breakpoint
CREATE INDEX "declaration_accrual_declaration_oid" ON "municipality"."declaration_accrual" USING btree ("declaration_oid");--> statement-breakpoint
CREATE INDEX "enforcement_file_of_employee" ON "municipality"."enforcement_file" USING btree ("employee_oid");--> statement-breakpoint
CREATE INDEX "leave_request_of_employee" ON "municipality"."leave_request" USING btree ("employee_oid","first_day");--> statement-breakpoint
CREATE INDEX "resolution_searched" ON "municipality"."resolution" USING gin (to_tsvector('simple', "searched"));--> statement-breakpoint
CREATE INDEX "resolution_body_decided_on" ON "municipality"."resolution" USING btree ("body","decided_on","oid");