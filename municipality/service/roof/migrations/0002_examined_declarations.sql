CREATE TABLE "municipality"."declaration_correction" (
	"declaration_oid" text PRIMARY KEY NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"content" jsonb NOT NULL,
	"statement" jsonb NOT NULL,
	"calculation" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."declaration_event" (
	"declaration_oid" text NOT NULL,
	"position" integer NOT NULL,
	"request_key" text NOT NULL,
	"act" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_name" text,
	"text" text,
	"legal_basis" text,
	CONSTRAINT "declaration_event_declaration_oid_position_pk" PRIMARY KEY("declaration_oid","position"),
	CONSTRAINT "declaration_event_key" UNIQUE("declaration_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."declaration_earlier_accrual" (
	"declaration_oid" text NOT NULL,
	"accrual_oid" text NOT NULL,
	"written_off" boolean NOT NULL,
	CONSTRAINT "declaration_earlier_accrual_declaration_oid_accrual_oid_pk" PRIMARY KEY("declaration_oid","accrual_oid")
);
--> statement-breakpoint
CREATE TABLE "municipality"."declaration_overpaid_tax" (
	"declaration_oid" text NOT NULL,
	"revenue_code" text NOT NULL,
	"year" integer NOT NULL,
	"amount" bigint NOT NULL,
	"decided_on" date NOT NULL,
	CONSTRAINT "declaration_overpaid_tax_declaration_oid_revenue_code_year_pk" PRIMARY KEY("declaration_oid","revenue_code","year")
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_decision_notice" (
	"oid" text PRIMARY KEY NOT NULL,
	"declaration_no" text NOT NULL,
	"review" text NOT NULL,
	"identity_no" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "municipality"."declaration" DROP CONSTRAINT "declaration_replaces_oid_unique";--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD COLUMN "review" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD COLUMN "subject_before" jsonb;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD COLUMN "assessed" jsonb;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD COLUMN "searched" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("municipality"."declaration"."declaration_no" || ' ' || "municipality"."declaration"."subject", 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû/-.,;:()[]{}"''’‘“”&|!<>*\', 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu                         '))) STORED;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_document" ADD COLUMN "event_position" integer;--> statement-breakpoint
ALTER TABLE "municipality"."leave_request" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "municipality"."leave_request" ADD COLUMN "decision_key" text;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_correction" ADD CONSTRAINT "declaration_correction_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_event" ADD CONSTRAINT "declaration_event_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_earlier_accrual" ADD CONSTRAINT "declaration_earlier_accrual_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_earlier_accrual" ADD CONSTRAINT "declaration_earlier_accrual_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_overpaid_tax" ADD CONSTRAINT "declaration_overpaid_tax_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_earlier_accrual_oid" ON "municipality"."declaration_earlier_accrual" USING btree ("accrual_oid");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_replaces_oid" ON "municipality"."declaration" USING btree ("replaces_oid") WHERE state not in ('rejected', 'withdrawn');--> statement-breakpoint
CREATE INDEX "declaration_review" ON "municipality"."declaration" USING btree ("review","recorded_at","declaration_no") WHERE state not in ('replaced', 'withdrawn');--> statement-breakpoint
CREATE INDEX "declaration_recorded" ON "municipality"."declaration" USING btree ("recorded_at","declaration_no");--> statement-breakpoint
CREATE INDEX "declaration_searched" ON "municipality"."declaration" USING gin ("searched");--> statement-breakpoint
CREATE INDEX "estate_address_code" ON "municipality"."estate" USING btree ("address_code");--> statement-breakpoint
CREATE INDEX "estate_parcel" ON "municipality"."estate" USING btree ("block_no","parcel_no");--> statement-breakpoint
CREATE INDEX "leave_request_by_state" ON "municipality"."leave_request" USING btree ("state","requested_at");