CREATE TABLE "municipality"."meter_report" (
	"oid" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"subscriber_oid" text NOT NULL,
	"registry_oid" text NOT NULL,
	"state" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"read_on" date NOT NULL,
	"last_index" integer NOT NULL,
	"last_read_on" date NOT NULL,
	"index" integer NOT NULL,
	"consumption" integer NOT NULL,
	"usual_consumption" integer,
	"document_oid" text,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"decision_key" text,
	"reject_reason" text,
	CONSTRAINT "meter_report_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "meter_report_decision_key_unique" UNIQUE("decision_key")
);
--> statement-breakpoint
ALTER TABLE "municipality"."water_reading" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "municipality"."water_reading" ADD COLUMN "final_index" integer;--> statement-breakpoint
ALTER TABLE "municipality"."water_reading" ADD COLUMN "accrual_no" text;--> statement-breakpoint
ALTER TABLE "municipality"."meter_report" ADD CONSTRAINT "meter_report_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."meter_report" ADD CONSTRAINT "meter_report_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."meter_report" ADD CONSTRAINT "meter_report_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_report_waiting" ON "municipality"."meter_report" USING btree ("subscriber_oid") WHERE state = 'bekliyor';--> statement-breakpoint
CREATE INDEX "meter_report_state" ON "municipality"."meter_report" USING btree ("state","reported_at","oid");--> statement-breakpoint
CREATE INDEX "meter_report_subscriber" ON "municipality"."meter_report" USING btree ("subscriber_oid","reported_at");