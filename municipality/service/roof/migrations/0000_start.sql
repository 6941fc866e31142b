CREATE SCHEMA IF NOT EXISTS "municipality";
--> statement-breakpoint
CREATE SEQUENCE "municipality"."online_registry_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9000001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "municipality"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "municipality"."accrual" (
	"oid" text PRIMARY KEY NOT NULL,
	"accrual_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"revenue_code" text NOT NULL,
	"year" integer NOT NULL,
	"instalment_no" integer NOT NULL,
	"instalment_count" integer NOT NULL,
	"due_date" date NOT NULL,
	"description" text NOT NULL,
	"subject_oid" text,
	"principal" bigint NOT NULL,
	"paid_principal" bigint NOT NULL,
	"written_off_on" date,
	CONSTRAINT "accrual_paid_within_principal" CHECK (paid_principal between 0 and principal)
);
--> statement-breakpoint
CREATE TABLE "municipality"."collection" (
	"oid" text PRIMARY KEY NOT NULL,
	"receipt_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"payer_name" text NOT NULL,
	"payer_identity_no" text NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"collection_type" text NOT NULL,
	"total" bigint NOT NULL,
	"order_number" text,
	"bank_name" text,
	"bank_reference" text,
	"auth_code" text,
	"card_last_four" text,
	"ip_address" text,
	"verification_code" text NOT NULL,
	CONSTRAINT "collection_receipt_no_unique" UNIQUE("receipt_no"),
	CONSTRAINT "collection_order_number_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "municipality"."collection_line" (
	"collection_oid" text NOT NULL,
	"line_no" integer NOT NULL,
	"accrual_oid" text NOT NULL,
	"principal" bigint NOT NULL,
	"late_fee" bigint NOT NULL,
	CONSTRAINT "collection_line_collection_oid_line_no_pk" PRIMARY KEY("collection_oid","line_no")
);
--> statement-breakpoint
CREATE TABLE "municipality"."district" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"county_code" text NOT NULL,
	"post_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."inner_door" (
	"address_code" text PRIMARY KEY NOT NULL,
	"outer_door_code" text NOT NULL,
	"door_no" text NOT NULL,
	"floor" integer NOT NULL,
	"usage" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."outer_door" (
	"code" text PRIMARY KEY NOT NULL,
	"street_code" text NOT NULL,
	"door_no" text NOT NULL,
	"site_name" text,
	"block_no" text NOT NULL,
	"parcel_no" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."street" (
	"code" text PRIMARY KEY NOT NULL,
	"district_code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."resolution" (
	"oid" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"resolution_no" text NOT NULL,
	"session_no" integer,
	"sitting_no" integer,
	"decided_on" date NOT NULL,
	"subject" text NOT NULL,
	"summary" text NOT NULL,
	"department" text NOT NULL,
	"commission" text,
	"outcome" text NOT NULL,
	"votes_for" integer NOT NULL,
	"votes_against" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."business" (
	"oid" text PRIMARY KEY NOT NULL,
	"registry_oid" text NOT NULL,
	"title" text NOT NULL,
	"activity" text NOT NULL,
	"address_code" text NOT NULL,
	"area" numeric(10, 2) NOT NULL,
	"staff_count" integer NOT NULL,
	"cleaning_group" integer NOT NULL,
	"cleaning_degree" integer NOT NULL,
	"sign_area" numeric(8, 2) NOT NULL,
	"licence_no" text NOT NULL,
	"opened_on" date NOT NULL,
	"closed_on" date
);
--> statement-breakpoint
CREATE TABLE "municipality"."estate" (
	"oid" text PRIMARY KEY NOT NULL,
	"registry_oid" text NOT NULL,
	"estate_kind" text NOT NULL,
	"outer_door_code" text,
	"address_code" text,
	"block_no" text NOT NULL,
	"parcel_no" text NOT NULL,
	"area" numeric(12, 2) NOT NULL,
	"share_numerator" integer NOT NULL,
	"share_denominator" integer NOT NULL,
	"structure_kind" text,
	"structure_class" text,
	"usage_kind" text,
	"land_kind" text,
	"built_year" integer,
	"has_lift" boolean NOT NULL,
	"has_heating" boolean NOT NULL,
	"tax_value" bigint NOT NULL,
	"tax_value_year" integer NOT NULL,
	"acquired_on" date NOT NULL,
	"disposed_on" date
);
--> statement-breakpoint
CREATE TABLE "municipality"."access_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."e_devlet_login" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"identity_no" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."member" (
	"user_name" text PRIMARY KEY NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"role_code" text NOT NULL,
	"member_name" text NOT NULL,
	"member_surname" text,
	"gsm_number" text,
	"email" text,
	"wants_sms" boolean NOT NULL,
	"identity_proven" boolean DEFAULT true NOT NULL,
	"request_key" text,
	"registry_oid" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."person" (
	"identity_no" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"father_name" text,
	"mother_name" text,
	"place_of_birth" text,
	"gender" text,
	"birth_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."registry" (
	"oid" text PRIMARY KEY NOT NULL,
	"registry_no" text NOT NULL,
	"kind" text NOT NULL,
	"identity_no" text NOT NULL,
	"name_or_title" text NOT NULL,
	"surname" text,
	"father_name" text,
	"birth_date" date,
	"tax_office_code" text,
	"gsm_number" text,
	"email" text,
	"address_text" text,
	CONSTRAINT "registry_registry_no_unique" UNIQUE("registry_no")
);
--> statement-breakpoint
CREATE TABLE "municipality"."short_message" (
	"source_oid" text PRIMARY KEY NOT NULL,
	"message_type_code" text NOT NULL,
	"title" text NOT NULL,
	"registry_oid" text,
	"subscriber_oid" text,
	"gsm_number" text NOT NULL,
	"text" text,
	"registered_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "municipality"."online_payment" (
	"order_number" text PRIMARY KEY NOT NULL,
	"attempt_key" text NOT NULL,
	"registry_oid" text NOT NULL,
	"user_name" text NOT NULL,
	"state" text NOT NULL,
	"total" bigint,
	"lines_as_of" date,
	"bank_code" text,
	"store_type" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"collection_oid" text,
	CONSTRAINT "online_payment_attempt_key_unique" UNIQUE("attempt_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."online_payment_line" (
	"order_number" text NOT NULL,
	"accrual_oid" text NOT NULL,
	"line_no" integer NOT NULL,
	"principal" bigint NOT NULL,
	"late_fee" bigint NOT NULL,
	CONSTRAINT "online_payment_line_order_number_accrual_oid_pk" PRIMARY KEY("order_number","accrual_oid")
);
--> statement-breakpoint
CREATE TABLE "municipality"."online_payment_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"bank_code" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."receipt_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."holiday" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_half_day" boolean NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."late_fee_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"monthly_percent" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."revenue_kind" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_basis" text NOT NULL,
	"has_contribution" boolean NOT NULL,
	"menu_group" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."employee" (
	"oid" text PRIMARY KEY NOT NULL,
	"employee_no" text NOT NULL,
	"identity_no" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"department" text NOT NULL,
	"title" text NOT NULL,
	"employment" text NOT NULL,
	"hired_on" date NOT NULL,
	"left_on" date,
	CONSTRAINT "employee_employee_no_unique" UNIQUE("employee_no"),
	CONSTRAINT "employee_identity_no_unique" UNIQUE("identity_no")
);
--> statement-breakpoint
CREATE TABLE "municipality"."water_subscriber" (
	"oid" text PRIMARY KEY NOT NULL,
	"subscriber_no" text NOT NULL,
	"contract_no" text NOT NULL,
	"installation_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"address_code" text NOT NULL,
	"tariff_group" text NOT NULL,
	"meter_no" text NOT NULL,
	"meter_brand" text NOT NULL,
	"meter_diameter" integer NOT NULL,
	"first_index" integer NOT NULL,
	"last_index" integer NOT NULL,
	"last_read_on" date NOT NULL,
	"deposit" bigint NOT NULL,
	"line_status" text NOT NULL,
	"started_on" date NOT NULL,
	"ended_on" date,
	CONSTRAINT "water_subscriber_subscriber_no_unique" UNIQUE("subscriber_no")
);
--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD CONSTRAINT "accrual_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."accrual" ADD CONSTRAINT "accrual_revenue_code_revenue_kind_code_fk" FOREIGN KEY ("revenue_code") REFERENCES "municipality"."revenue_kind"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."collection" ADD CONSTRAINT "collection_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."collection_line" ADD CONSTRAINT "collection_line_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."collection_line" ADD CONSTRAINT "collection_line_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."inner_door" ADD CONSTRAINT "inner_door_outer_door_code_outer_door_code_fk" FOREIGN KEY ("outer_door_code") REFERENCES "municipality"."outer_door"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."outer_door" ADD CONSTRAINT "outer_door_street_code_street_code_fk" FOREIGN KEY ("street_code") REFERENCES "municipality"."street"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."street" ADD CONSTRAINT "street_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "municipality"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."business" ADD CONSTRAINT "business_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."business" ADD CONSTRAINT "business_address_code_inner_door_address_code_fk" FOREIGN KEY ("address_code") REFERENCES "municipality"."inner_door"("address_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."estate" ADD CONSTRAINT "estate_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."estate" ADD CONSTRAINT "estate_outer_door_code_outer_door_code_fk" FOREIGN KEY ("outer_door_code") REFERENCES "municipality"."outer_door"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."estate" ADD CONSTRAINT "estate_address_code_inner_door_address_code_fk" FOREIGN KEY ("address_code") REFERENCES "municipality"."inner_door"("address_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."access_token" ADD CONSTRAINT "access_token_user_name_member_user_name_fk" FOREIGN KEY ("user_name") REFERENCES "municipality"."member"("user_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."member" ADD CONSTRAINT "member_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD CONSTRAINT "online_payment_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD CONSTRAINT "online_payment_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_line" ADD CONSTRAINT "online_payment_line_order_number_online_payment_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "municipality"."online_payment"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_line" ADD CONSTRAINT "online_payment_line_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_step" ADD CONSTRAINT "online_payment_step_order_number_online_payment_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "municipality"."online_payment"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."water_subscriber" ADD CONSTRAINT "water_subscriber_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."water_subscriber" ADD CONSTRAINT "water_subscriber_address_code_inner_door_address_code_fk" FOREIGN KEY ("address_code") REFERENCES "municipality"."inner_door"("address_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accrual_instalment" ON "municipality"."accrual" USING btree ("accrual_no","instalment_no");--> statement-breakpoint
CREATE INDEX "accrual_open" ON "municipality"."accrual" USING btree ("registry_oid","due_date","accrual_no","instalment_no") WHERE paid_principal < principal and written_off_on is null;--> statement-breakpoint
CREATE INDEX "collection_registry_collected_at" ON "municipality"."collection" USING btree ("registry_oid","collected_at");--> statement-breakpoint
CREATE INDEX "collection_line_accrual_oid" ON "municipality"."collection_line" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "inner_door_outer_door_code" ON "municipality"."inner_door" USING btree ("outer_door_code");--> statement-breakpoint
CREATE INDEX "outer_door_street_code" ON "municipality"."outer_door" USING btree ("street_code");--> statement-breakpoint
CREATE INDEX "street_district_code" ON "municipality"."street" USING btree ("district_code");--> statement-breakpoint
CREATE INDEX "resolution_body_decided_on" ON "municipality"."resolution" USING btree ("body","decided_on");--> statement-breakpoint
CREATE INDEX "business_registry_oid" ON "municipality"."business" USING btree ("registry_oid");--> statement-breakpoint
CREATE INDEX "estate_registry_oid" ON "municipality"."estate" USING btree ("registry_oid");--> statement-breakpoint
CREATE INDEX "access_token_user_name" ON "municipality"."access_token" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "access_token_expires_at" ON "municipality"."access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "e_devlet_login_expires_at" ON "municipality"."e_devlet_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registry_identity_no" ON "municipality"."registry" USING btree ("identity_no");--> statement-breakpoint
CREATE INDEX "online_payment_registry_state" ON "municipality"."online_payment" USING btree ("registry_oid","state");--> statement-breakpoint
CREATE INDEX "online_payment_line_accrual_oid" ON "municipality"."online_payment_line" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "online_payment_step_order_number" ON "municipality"."online_payment_step" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "water_subscriber_registry_oid" ON "municipality"."water_subscriber" USING btree ("registry_oid");