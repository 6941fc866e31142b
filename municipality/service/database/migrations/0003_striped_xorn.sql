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
ALTER TABLE "municipality"."enforcement_deduction" ADD CONSTRAINT "enforcement_deduction_file_oid_enforcement_file_oid_fk" FOREIGN KEY ("file_oid") REFERENCES "municipality"."enforcement_file"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_file" ADD CONSTRAINT "enforcement_file_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_file" ADD CONSTRAINT "enforcement_file_office_code_enforcement_office_code_fk" FOREIGN KEY ("office_code") REFERENCES "municipality"."enforcement_office"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."leave_request" ADD CONSTRAINT "leave_request_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."leave_right" ADD CONSTRAINT "leave_right_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."payslip" ADD CONSTRAINT "payslip_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enforcement_file_of_employee" ON "municipality"."enforcement_file" USING btree ("employee_oid");--> statement-breakpoint
CREATE INDEX "leave_request_of_employee" ON "municipality"."leave_request" USING btree ("employee_oid","first_day");