CREATE SEQUENCE "municipality"."yearly_accrual_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "municipality"."yearly_accrual" (
	"year" integer NOT NULL,
	"subject_oid" text NOT NULL,
	"no" bigint NOT NULL,
	CONSTRAINT "yearly_accrual_subject_oid_year_pk" PRIMARY KEY("subject_oid","year")
);
--> statement-breakpoint
CREATE TABLE "municipality"."yearly_run" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_registry_oid" text NOT NULL,
	"subjects" integer NOT NULL,
	"unvalued" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "yearly_run_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE INDEX "declaration_subject" ON "municipality"."declaration" USING btree ("subject_oid","recorded_at");