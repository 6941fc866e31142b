CREATE SCHEMA IF NOT EXISTS "municipality";
--> statement-breakpoint
CREATE SEQUENCE "municipality"."declared_accrual_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "municipality"."online_registry_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9000001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "municipality"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "municipality"."debt_plan_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "municipality"."final_bill_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "municipality"."yearly_accrual_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	"plan_oid" text,
	"interest_from" date,
	"interest_base" bigint,
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
	"registry_oid" text,
	CONSTRAINT "collection_line_collection_oid_line_no_pk" PRIMARY KEY("collection_oid","line_no")
);
--> statement-breakpoint
CREATE TABLE "municipality"."receipt_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
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
CREATE TABLE "municipality"."online_payment_day_end" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"bank_count" integer NOT NULL,
	"bank_total" bigint NOT NULL,
	"ledger_count" integer NOT NULL,
	"ledger_total" bigint NOT NULL,
	"differences" jsonb NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "online_payment_day_end_day_source_pk" PRIMARY KEY("day","source")
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
	"votes_against" integer NOT NULL,
	"searched_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("municipality"."resolution"."resolution_no" || ' ' || "municipality"."resolution"."subject" || ' ' || "municipality"."resolution"."summary" || ' ' || "municipality"."resolution"."department" || ' ' || coalesce("municipality"."resolution"."commission", ''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû/-.,;:()[]{}"''’‘“”&|!<>*\', 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu                         '))) STORED
);
--> statement-breakpoint
CREATE TABLE "municipality"."resolution_file" (
	"resolution_oid" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."business" (
	"oid" text PRIMARY KEY NOT NULL,
	"registry_oid" text NOT NULL,
	"title" text NOT NULL,
	"activity" text NOT NULL,
	"address_code" text NOT NULL,
	"area" numeric(12, 2),
	"staff_count" integer,
	"cleaning_group" integer,
	"cleaning_degree" integer,
	"sign_area" numeric(12, 2),
	"licence_no" text,
	"opened_on" date NOT NULL,
	"closed_on" date
);
--> statement-breakpoint
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
	"disposed_on" date,
	"recorded_at" timestamp with time zone
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
CREATE TABLE "municipality"."exchange_access" (
	"no" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"drawn_by" text NOT NULL,
	"drawn_mark" text,
	"drawn_at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_address" text,
	CONSTRAINT "exchange_access_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_change" (
	"no" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_conflict" (
	"oid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"foreign_key" text NOT NULL,
	"matter" text NOT NULL,
	"our_oid" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_in" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"decision" text,
	"decided_by" text,
	"proposed" text,
	"proposed_by" text,
	"proposed_mark" text,
	"proposed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_delivery" (
	"no" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"prepared_at" timestamp with time zone,
	"report" jsonb NOT NULL,
	"agreed_by" text,
	"agreed_at" timestamp with time zone,
	"request_key" text,
	CONSTRAINT "exchange_delivery_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_handover" (
	"name" text PRIMARY KEY NOT NULL,
	"after_no" bigint NOT NULL,
	"up_to_no" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_key" (
	"kind" text NOT NULL,
	"foreign_key" text NOT NULL,
	"oid" text NOT NULL,
	"hash" text NOT NULL,
	"said" text,
	"said_at" timestamp with time zone,
	"prepared_at" timestamp with time zone,
	"seen_in" integer NOT NULL,
	"ended_in" integer,
	CONSTRAINT "exchange_key_kind_foreign_key_pk" PRIMARY KEY("kind","foreign_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_phone_notice" (
	"oid" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"new_phone" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_receipt" (
	"collection_oid" text NOT NULL,
	"accrual_oid" text NOT NULL,
	"seen_in" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_receipt_collection_oid_accrual_oid_pk" PRIMARY KEY("collection_oid","accrual_oid")
);
--> statement-breakpoint
CREATE TABLE "municipality"."exchange_standing" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"standing" integer NOT NULL,
	"since_no" integer NOT NULL,
	CONSTRAINT "exchange_standing_kind_day_pk" PRIMARY KEY("kind","day")
);
--> statement-breakpoint
CREATE TABLE "municipality"."marriage_application" (
	"oid" text PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"applied_on" date NOT NULL,
	CONSTRAINT "marriage_application_application_no_unique" UNIQUE("application_no")
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
CREATE TABLE "municipality"."fast_payment" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"registry_oids" jsonb NOT NULL,
	"subject_oid" text,
	"revenue_code" text,
	"may_cancel" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fast_payment_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "municipality"."member" (
	"user_name" text PRIMARY KEY NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_ends_at" timestamp with time zone,
	"role_code" text NOT NULL,
	"member_name" text NOT NULL,
	"member_surname" text,
	"gsm_number" text,
	"gsm_changed_at" timestamp with time zone,
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
	"gsm_changed_at" timestamp with time zone,
	"email" text,
	"address_text" text,
	CONSTRAINT "registry_registry_no_unique" UNIQUE("registry_no")
);
--> statement-breakpoint
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
	"bank_asked_at" timestamp with time zone,
	"bank_page_url" text,
	"bank_token" text,
	"enrolment_id" text,
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
CREATE TABLE "municipality"."online_payment_refund" (
	"order_number" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"claim" text,
	"claimed_at" timestamp with time zone,
	"way" text,
	"amount" bigint,
	"bank_reference" text,
	"bank_code" text,
	"concluded_at" timestamp with time zone,
	"asked_by" text,
	"approved_by" text
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
CREATE TABLE "municipality"."bank_branch" (
	"bank_code" text NOT NULL,
	"branch_code" text NOT NULL,
	"name" text NOT NULL,
	"address_text" text NOT NULL,
	CONSTRAINT "bank_branch_bank_code_branch_code_pk" PRIMARY KEY("bank_code","branch_code")
);
--> statement-breakpoint
CREATE TABLE "municipality"."deferral_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"annual_percent" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
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
	"menu_group" text NOT NULL,
	"allows_partial_payment" boolean,
	"partial_payment_decision" text
);
--> statement-breakpoint
CREATE TABLE "municipality"."citizen_request" (
	"oid" text PRIMARY KEY NOT NULL,
	"tracking_no" text NOT NULL,
	"request_key" text NOT NULL,
	"kind_code" text NOT NULL,
	"kind_name" text NOT NULL,
	"group_code" text NOT NULL,
	"clock_code" text NOT NULL,
	"clock_basis" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"district_code" text,
	"district_name" text,
	"street_code" text,
	"street_name" text,
	"place_text" text,
	"latitude" double precision,
	"longitude" double precision,
	"member_user_name" text,
	"applicant_name" text,
	"gsm_number" text,
	"email" text,
	"address" text,
	"wants_sms" boolean NOT NULL,
	"state" text NOT NULL,
	"is_open" boolean NOT NULL,
	"department_code" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_from" date NOT NULL,
	"due_on" date NOT NULL,
	"answered_on" date,
	"reopenings" integer NOT NULL,
	"event_count" integer NOT NULL,
	"searched_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate("municipality"."citizen_request"."tracking_no" || ' ' || "municipality"."citizen_request"."subject" || ' ' || "municipality"."citizen_request"."body" || ' ' || coalesce("municipality"."citizen_request"."district_name", '') || ' ' || coalesce("municipality"."citizen_request"."street_name", '') || ' ' || coalesce("municipality"."citizen_request"."place_text", ''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜÂÎÛçğıöşüâîû/-.,;:()[]{}"''’‘“”&|!<>*\', 'abcdefghijklmnopqrstuvwxyzcgiosuaiucgiosuaiu                         '))) STORED,
	CONSTRAINT "citizen_request_tracking_no_unique" UNIQUE("tracking_no"),
	CONSTRAINT "citizen_request_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_clock" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"days" integer NOT NULL,
	"counting" text NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "request_clock_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_department" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_event" (
	"request_oid" text NOT NULL,
	"place" integer NOT NULL,
	"request_key" text NOT NULL,
	"act" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_user_name" text,
	"staff_name" text,
	"department_code" text NOT NULL,
	"text" text NOT NULL,
	"authority" text,
	"due_on" date,
	CONSTRAINT "request_event_request_oid_place_pk" PRIMARY KEY("request_oid","place"),
	CONSTRAINT "request_event_key" UNIQUE("request_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_file" (
	"oid" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"file_key" text NOT NULL,
	"file_type" text NOT NULL,
	"request_oid" text,
	"event_place" integer,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_file_key" UNIQUE("request_key","file_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_follower" (
	"request_oid" text NOT NULL,
	"follower_key" text NOT NULL,
	"gsm_number" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_follower_request_oid_follower_key_pk" PRIMARY KEY("request_oid","follower_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_kind" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"group_code" text NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"department_code" text NOT NULL,
	"allows_anonymous" boolean NOT NULL,
	"needs_place" boolean NOT NULL,
	"needs_address" boolean NOT NULL,
	"clock_code" text NOT NULL,
	"place" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "request_kind_code_valid_from_pk" PRIMARY KEY("code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."request_rule" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"reopen_days" integer NOT NULL,
	"most_reopenings" integer NOT NULL,
	"warn_working_days" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_plan" (
	"oid" text PRIMARY KEY NOT NULL,
	"plan_no" text NOT NULL,
	"registry_oid" text NOT NULL,
	"request_key" text NOT NULL,
	"user_name" text NOT NULL,
	"kind" text NOT NULL,
	"law_code" text,
	"name" text NOT NULL,
	"legal_basis" text NOT NULL,
	"state" text NOT NULL,
	"applied_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_on" date,
	"decided_by" text,
	"note" text,
	"difficulty" text,
	"collateral" text,
	"instalment_count" integer NOT NULL,
	"total" bigint NOT NULL,
	"step_months" integer NOT NULL,
	"tolerated_missed" integer NOT NULL,
	"first_in_time" integer NOT NULL,
	"catch_up" text NOT NULL,
	"restored_on" date,
	"judge_on" date,
	CONSTRAINT "debt_plan_plan_no_unique" UNIQUE("plan_no"),
	CONSTRAINT "debt_plan_request" UNIQUE("registry_oid","request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."deferral_terms" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"most_instalments" integer NOT NULL,
	"offered_counts" jsonb NOT NULL,
	"collateral_limit" bigint NOT NULL,
	"tolerated_missed" integer NOT NULL,
	"catch_up" text NOT NULL,
	"interest_on_fee" boolean NOT NULL,
	"least_instalment" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."index_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"monthly_percent" numeric NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_plan_instalment" (
	"plan_oid" text NOT NULL,
	"no" integer NOT NULL,
	"due_date" date NOT NULL,
	"principal" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"interest" bigint NOT NULL,
	"interest_base" bigint,
	"accrual_oid" text,
	"paid_on" date,
	"paid_fee" bigint,
	CONSTRAINT "debt_plan_instalment_plan_oid_no_pk" PRIMARY KEY("plan_oid","no")
);
--> statement-breakpoint
CREATE TABLE "municipality"."debt_plan_share" (
	"plan_oid" text NOT NULL,
	"instalment_no" integer NOT NULL,
	"accrual_oid" text NOT NULL,
	"principal" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "debt_plan_share_plan_oid_instalment_no_accrual_oid_pk" PRIMARY KEY("plan_oid","instalment_no","accrual_oid")
);
--> statement-breakpoint
CREATE TABLE "municipality"."restructuring_law" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"sample" boolean NOT NULL,
	"debts_due_up_to" date NOT NULL,
	"index_until" date NOT NULL,
	"apply_from" date NOT NULL,
	"apply_until" date NOT NULL,
	"coefficients" jsonb NOT NULL,
	"at_once_discount" integer NOT NULL,
	"first_two_discount" integer NOT NULL,
	"step_months" integer NOT NULL,
	"tolerated_missed" integer NOT NULL,
	"first_in_time" integer NOT NULL,
	"catch_up" text NOT NULL,
	"least_instalment" bigint NOT NULL
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
CREATE TABLE "municipality"."rate_change" (
	"oid" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entered_by" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "municipality"."contract_cancellation" (
	"oid" text PRIMARY KEY NOT NULL,
	"tracking_no" text NOT NULL,
	"request_key" text NOT NULL,
	"subscriber_oid" text NOT NULL,
	"registry_oid" text NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"declared_index" integer,
	"reason" text NOT NULL,
	"reason_text" text,
	"leaving_on" date NOT NULL,
	"iban" text NOT NULL,
	"iban_holder" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"account" jsonb,
	"collection_oid" text,
	"reject_reason" text,
	"voucher_no" text,
	"refunded_on" date,
	CONSTRAINT "contract_cancellation_tracking_no_unique" UNIQUE("tracking_no"),
	CONSTRAINT "contract_cancellation_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."contract_cancellation_document" (
	"cancellation_oid" text NOT NULL,
	"document_oid" text NOT NULL,
	CONSTRAINT "contract_cancellation_document_cancellation_oid_document_oid_pk" PRIMARY KEY("cancellation_oid","document_oid")
);
--> statement-breakpoint
CREATE TABLE "municipality"."contract_cancellation_step" (
	"cancellation_oid" text NOT NULL,
	"step_no" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text,
	"text" text NOT NULL,
	"request_key" text,
	CONSTRAINT "contract_cancellation_step_cancellation_oid_step_no_pk" PRIMARY KEY("cancellation_oid","step_no"),
	CONSTRAINT "contract_cancellation_step_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "municipality"."late_debt_operation" (
	"oid" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"subscriber_oid" text NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipality"."water_deposit_rule" (
	"tariff_group" text NOT NULL,
	"valid_from" date NOT NULL,
	"cubic_metres" integer NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "water_deposit_rule_tariff_group_valid_from_pk" PRIMARY KEY("tariff_group","valid_from")
);
--> statement-breakpoint
CREATE TABLE "municipality"."water_reading" (
	"subscriber_oid" text NOT NULL,
	"read_on" date NOT NULL,
	"days" integer NOT NULL,
	"consumption" integer NOT NULL,
	"is_estimated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "water_reading_subscriber_oid_read_on_pk" PRIMARY KEY("subscriber_oid","read_on")
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
	"meter_status" text DEFAULT '1' NOT NULL,
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
CREATE TABLE "municipality"."water_tariff" (
	"tariff_group" text NOT NULL,
	"valid_from" date NOT NULL,
	"tier" integer NOT NULL,
	"from_cubic_metres" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"legal_basis" text NOT NULL,
	"source" text NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "water_tariff_tariff_group_valid_from_tier_pk" PRIMARY KEY("tariff_group","valid_from","tier")
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
ALTER TABLE "municipality"."collection" ADD CONSTRAINT "collection_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."collection_line" ADD CONSTRAINT "collection_line_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."collection_line" ADD CONSTRAINT "collection_line_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."collection_line" ADD CONSTRAINT "collection_line_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."inner_door" ADD CONSTRAINT "inner_door_outer_door_code_outer_door_code_fk" FOREIGN KEY ("outer_door_code") REFERENCES "municipality"."outer_door"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."outer_door" ADD CONSTRAINT "outer_door_street_code_street_code_fk" FOREIGN KEY ("street_code") REFERENCES "municipality"."street"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."street" ADD CONSTRAINT "street_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "municipality"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."resolution_file" ADD CONSTRAINT "resolution_file_resolution_oid_resolution_oid_fk" FOREIGN KEY ("resolution_oid") REFERENCES "municipality"."resolution"("oid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."business" ADD CONSTRAINT "business_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."business" ADD CONSTRAINT "business_address_code_inner_door_address_code_fk" FOREIGN KEY ("address_code") REFERENCES "municipality"."inner_door"("address_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD CONSTRAINT "declaration_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration" ADD CONSTRAINT "declaration_replaces_oid_declaration_oid_fk" FOREIGN KEY ("replaces_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_accrual" ADD CONSTRAINT "declaration_accrual_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_document" ADD CONSTRAINT "declaration_document_declaration_oid_declaration_oid_fk" FOREIGN KEY ("declaration_oid") REFERENCES "municipality"."declaration"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."declaration_document" ADD CONSTRAINT "declaration_document_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."estate" ADD CONSTRAINT "estate_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."estate" ADD CONSTRAINT "estate_outer_door_code_outer_door_code_fk" FOREIGN KEY ("outer_door_code") REFERENCES "municipality"."outer_door"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."estate" ADD CONSTRAINT "estate_address_code_inner_door_address_code_fk" FOREIGN KEY ("address_code") REFERENCES "municipality"."inner_door"("address_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."document" ADD CONSTRAINT "document_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."marriage_application" ADD CONSTRAINT "marriage_application_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."access_token" ADD CONSTRAINT "access_token_user_name_member_user_name_fk" FOREIGN KEY ("user_name") REFERENCES "municipality"."member"("user_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."member" ADD CONSTRAINT "member_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."letter" ADD CONSTRAINT "letter_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD CONSTRAINT "online_payment_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment" ADD CONSTRAINT "online_payment_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_line" ADD CONSTRAINT "online_payment_line_order_number_online_payment_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "municipality"."online_payment"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_line" ADD CONSTRAINT "online_payment_line_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_refund" ADD CONSTRAINT "online_payment_refund_order_number_online_payment_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "municipality"."online_payment"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."online_payment_step" ADD CONSTRAINT "online_payment_step_order_number_online_payment_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "municipality"."online_payment"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."citizen_request" ADD CONSTRAINT "citizen_request_department_code_request_department_code_fk" FOREIGN KEY ("department_code") REFERENCES "municipality"."request_department"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."request_event" ADD CONSTRAINT "request_event_request_oid_citizen_request_oid_fk" FOREIGN KEY ("request_oid") REFERENCES "municipality"."citizen_request"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."request_file" ADD CONSTRAINT "request_file_request_oid_citizen_request_oid_fk" FOREIGN KEY ("request_oid") REFERENCES "municipality"."citizen_request"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."request_follower" ADD CONSTRAINT "request_follower_request_oid_citizen_request_oid_fk" FOREIGN KEY ("request_oid") REFERENCES "municipality"."citizen_request"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."request_kind" ADD CONSTRAINT "request_kind_department_code_request_department_code_fk" FOREIGN KEY ("department_code") REFERENCES "municipality"."request_department"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan" ADD CONSTRAINT "debt_plan_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_instalment" ADD CONSTRAINT "debt_plan_instalment_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_instalment" ADD CONSTRAINT "debt_plan_instalment_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_share" ADD CONSTRAINT "debt_plan_share_plan_oid_debt_plan_oid_fk" FOREIGN KEY ("plan_oid") REFERENCES "municipality"."debt_plan"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."debt_plan_share" ADD CONSTRAINT "debt_plan_share_accrual_oid_accrual_oid_fk" FOREIGN KEY ("accrual_oid") REFERENCES "municipality"."accrual"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_deduction" ADD CONSTRAINT "enforcement_deduction_file_oid_enforcement_file_oid_fk" FOREIGN KEY ("file_oid") REFERENCES "municipality"."enforcement_file"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_file" ADD CONSTRAINT "enforcement_file_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."enforcement_file" ADD CONSTRAINT "enforcement_file_office_code_enforcement_office_code_fk" FOREIGN KEY ("office_code") REFERENCES "municipality"."enforcement_office"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."leave_request" ADD CONSTRAINT "leave_request_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."leave_right" ADD CONSTRAINT "leave_right_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."payslip" ADD CONSTRAINT "payslip_employee_oid_employee_oid_fk" FOREIGN KEY ("employee_oid") REFERENCES "municipality"."employee"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation" ADD CONSTRAINT "contract_cancellation_collection_oid_collection_oid_fk" FOREIGN KEY ("collection_oid") REFERENCES "municipality"."collection"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_document" ADD CONSTRAINT "contract_cancellation_document_cancellation_oid_contract_cancellation_oid_fk" FOREIGN KEY ("cancellation_oid") REFERENCES "municipality"."contract_cancellation"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_document" ADD CONSTRAINT "contract_cancellation_document_document_oid_document_oid_fk" FOREIGN KEY ("document_oid") REFERENCES "municipality"."document"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."contract_cancellation_step" ADD CONSTRAINT "contract_cancellation_step_cancellation_oid_contract_cancellation_oid_fk" FOREIGN KEY ("cancellation_oid") REFERENCES "municipality"."contract_cancellation"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."late_debt_operation" ADD CONSTRAINT "late_debt_operation_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."water_reading" ADD CONSTRAINT "water_reading_subscriber_oid_water_subscriber_oid_fk" FOREIGN KEY ("subscriber_oid") REFERENCES "municipality"."water_subscriber"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."water_subscriber" ADD CONSTRAINT "water_subscriber_registry_oid_registry_oid_fk" FOREIGN KEY ("registry_oid") REFERENCES "municipality"."registry"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."water_subscriber" ADD CONSTRAINT "water_subscriber_address_code_inner_door_address_code_fk" FOREIGN KEY ("address_code") REFERENCES "municipality"."inner_door"("address_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."land_value" ADD CONSTRAINT "land_value_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "municipality"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipality"."street_value" ADD CONSTRAINT "street_value_street_code_street_code_fk" FOREIGN KEY ("street_code") REFERENCES "municipality"."street"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accrual_instalment" ON "municipality"."accrual" USING btree ("accrual_no","instalment_no");--> statement-breakpoint
CREATE INDEX "accrual_open" ON "municipality"."accrual" USING btree ("registry_oid","due_date","accrual_no","instalment_no") WHERE paid_principal < principal and written_off_on is null and plan_oid is null;--> statement-breakpoint
CREATE INDEX "accrual_open_due" ON "municipality"."accrual" USING btree ("due_date","registry_oid") WHERE paid_principal < principal and written_off_on is null and plan_oid is null;--> statement-breakpoint
CREATE INDEX "accrual_registry_year" ON "municipality"."accrual" USING btree ("registry_oid","year" DESC NULLS LAST,"accrual_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accrual_plan" ON "municipality"."accrual" USING btree ("plan_oid") WHERE plan_oid is not null;--> statement-breakpoint
CREATE INDEX "accrual_open_water" ON "municipality"."accrual" USING btree ("subject_oid","due_date") WHERE paid_principal < principal and written_off_on is null and plan_oid is null and revenue_code = '21';--> statement-breakpoint
CREATE INDEX "collection_registry_collected_at" ON "municipality"."collection" USING btree ("registry_oid","collected_at");--> statement-breakpoint
CREATE INDEX "collection_online_collected_at" ON "municipality"."collection" USING btree ("collected_at") WHERE order_number is not null;--> statement-breakpoint
CREATE INDEX "collection_line_accrual_oid" ON "municipality"."collection_line" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "collection_line_registry_oid" ON "municipality"."collection_line" USING btree ("registry_oid") WHERE registry_oid is not null;--> statement-breakpoint
CREATE INDEX "inner_door_outer_door_code" ON "municipality"."inner_door" USING btree ("outer_door_code");--> statement-breakpoint
CREATE INDEX "outer_door_street_code" ON "municipality"."outer_door" USING btree ("street_code");--> statement-breakpoint
CREATE INDEX "street_district_code" ON "municipality"."street" USING btree ("district_code");--> statement-breakpoint
CREATE INDEX "resolution_body_decided_on" ON "municipality"."resolution" USING btree ("body","decided_on","oid");--> statement-breakpoint
CREATE INDEX "resolution_searched_words" ON "municipality"."resolution" USING gin ("searched_words");--> statement-breakpoint
CREATE INDEX "business_registry_oid" ON "municipality"."business" USING btree ("registry_oid");--> statement-breakpoint
CREATE INDEX "declaration_registry_recorded" ON "municipality"."declaration" USING btree ("registry_oid","recorded_at");--> statement-breakpoint
CREATE INDEX "declaration_state_year" ON "municipality"."declaration" USING btree ("state","tax_starts_year");--> statement-breakpoint
CREATE INDEX "declaration_subject" ON "municipality"."declaration" USING btree ("subject_oid","recorded_at");--> statement-breakpoint
CREATE INDEX "declaration_accrual_declaration_oid" ON "municipality"."declaration_accrual" USING btree ("declaration_oid");--> statement-breakpoint
CREATE INDEX "estate_registry_oid" ON "municipality"."estate" USING btree ("registry_oid");--> statement-breakpoint
CREATE INDEX "exchange_change_source" ON "municipality"."exchange_change" USING btree ("kind","source","no");--> statement-breakpoint
CREATE INDEX "exchange_change_kind" ON "municipality"."exchange_change" USING btree ("kind","no");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_conflict_open" ON "municipality"."exchange_conflict" USING btree ("kind","foreign_key","matter") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "exchange_conflict_decided" ON "municipality"."exchange_conflict" USING btree ("kind","foreign_key","matter","closed_at");--> statement-breakpoint
CREATE INDEX "exchange_delivery_digest" ON "municipality"."exchange_delivery" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "exchange_key_oid" ON "municipality"."exchange_key" USING btree ("kind","oid");--> statement-breakpoint
CREATE INDEX "exchange_receipt_accrual" ON "municipality"."exchange_receipt" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "marriage_application_registry_oid" ON "municipality"."marriage_application" USING btree ("registry_oid");--> statement-breakpoint
CREATE INDEX "access_token_user_name" ON "municipality"."access_token" USING btree ("user_name");--> statement-breakpoint
CREATE INDEX "access_token_expires_at" ON "municipality"."access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "e_devlet_login_expires_at" ON "municipality"."e_devlet_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "fast_payment_expires_at" ON "municipality"."fast_payment" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registry_identity_no" ON "municipality"."registry" USING btree ("identity_no");--> statement-breakpoint
CREATE INDEX "letter_registry_issued" ON "municipality"."letter" USING btree ("registry_oid","issued_at");--> statement-breakpoint
CREATE INDEX "online_payment_registry_state" ON "municipality"."online_payment" USING btree ("registry_oid","state");--> statement-breakpoint
CREATE INDEX "online_payment_sent_at" ON "municipality"."online_payment" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "online_payment_line_accrual_oid" ON "municipality"."online_payment_line" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "online_payment_refund_done" ON "municipality"."online_payment_refund" USING btree ("concluded_at") WHERE state = 'done';--> statement-breakpoint
CREATE INDEX "online_payment_step_order_number" ON "municipality"."online_payment_step" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "citizen_request_open" ON "municipality"."citizen_request" USING btree ("due_on","oid","state") WHERE "municipality"."citizen_request"."is_open";--> statement-breakpoint
CREATE INDEX "citizen_request_open_department" ON "municipality"."citizen_request" USING btree ("department_code","due_on","oid") WHERE "municipality"."citizen_request"."is_open";--> statement-breakpoint
CREATE INDEX "citizen_request_state" ON "municipality"."citizen_request" USING btree ("state","received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_received" ON "municipality"."citizen_request" USING btree ("received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_department" ON "municipality"."citizen_request" USING btree ("department_code","received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_kind" ON "municipality"."citizen_request" USING btree ("kind_code","received_at","oid");--> statement-breakpoint
CREATE INDEX "citizen_request_member" ON "municipality"."citizen_request" USING btree ("member_user_name","received_at","oid") WHERE "municipality"."citizen_request"."member_user_name" is not null;--> statement-breakpoint
CREATE INDEX "citizen_request_open_point" ON "municipality"."citizen_request" USING btree ("kind_code","latitude","longitude") WHERE "municipality"."citizen_request"."is_open" and "municipality"."citizen_request"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "citizen_request_open_street" ON "municipality"."citizen_request" USING btree ("kind_code","street_code") WHERE "municipality"."citizen_request"."is_open" and "municipality"."citizen_request"."street_code" is not null;--> statement-breakpoint
CREATE INDEX "citizen_request_searched_words" ON "municipality"."citizen_request" USING gin ("searched_words");--> statement-breakpoint
CREATE INDEX "request_file_of_request" ON "municipality"."request_file" USING btree ("request_oid");--> statement-breakpoint
CREATE INDEX "request_file_waiting" ON "municipality"."request_file" USING btree ("uploaded_at") WHERE "municipality"."request_file"."request_oid" is null;--> statement-breakpoint
CREATE INDEX "debt_plan_to_judge" ON "municipality"."debt_plan" USING btree ("registry_oid","judge_on") WHERE judge_on is not null;--> statement-breakpoint
CREATE INDEX "debt_plan_state" ON "municipality"."debt_plan" USING btree ("state","applied_on");--> statement-breakpoint
CREATE INDEX "debt_plan_instalment_accrual" ON "municipality"."debt_plan_instalment" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "debt_plan_share_accrual" ON "municipality"."debt_plan_share" USING btree ("accrual_oid");--> statement-breakpoint
CREATE INDEX "enforcement_file_of_employee" ON "municipality"."enforcement_file" USING btree ("employee_oid");--> statement-breakpoint
CREATE INDEX "leave_request_of_employee" ON "municipality"."leave_request" USING btree ("employee_oid","first_day");--> statement-breakpoint
CREATE INDEX "rate_change_of_row" ON "municipality"."rate_change" USING btree ("table_name","row_key");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_cancellation_open" ON "municipality"."contract_cancellation" USING btree ("subscriber_oid") WHERE state not in ('kapandi', 'reddedildi', 'geri-cekildi');--> statement-breakpoint
CREATE INDEX "contract_cancellation_state" ON "municipality"."contract_cancellation" USING btree ("state","submitted_at","tracking_no");--> statement-breakpoint
CREATE INDEX "contract_cancellation_subscriber" ON "municipality"."contract_cancellation" USING btree ("subscriber_oid");--> statement-breakpoint
CREATE UNIQUE INDEX "late_debt_operation_request" ON "municipality"."late_debt_operation" USING btree ("request_key","subscriber_oid");--> statement-breakpoint
CREATE INDEX "late_debt_operation_of" ON "municipality"."late_debt_operation" USING btree ("subscriber_oid","operation","at");--> statement-breakpoint
CREATE INDEX "water_subscriber_registry_oid" ON "municipality"."water_subscriber" USING btree ("registry_oid");
--> statement-breakpoint
-- What an accrual refers to is asked once a statement and not once a row: the yearly run writes millions.
CREATE FUNCTION "municipality"."accrual_holds"(registries text[], revenues text[], plans text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing text;
BEGIN
  -- As a foreign key does: whoever takes one of them away waits for us, or is waited for.
  SELECT named INTO missing FROM unnest(registries) AS named WHERE named NOT IN (
    SELECT oid FROM municipality.registry WHERE oid = ANY (ARRAY(SELECT unnest(registries))) FOR KEY SHARE) LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'accrual of a registry that is not there: ' || missing,
      SCHEMA = 'municipality', TABLE = 'accrual', COLUMN = 'registry_oid';
  END IF;
  SELECT named INTO missing FROM unnest(revenues) AS named WHERE named NOT IN (
    SELECT code FROM municipality.revenue_kind WHERE code = ANY (ARRAY(SELECT unnest(revenues))) FOR KEY SHARE) LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'accrual of a revenue kind that is not there: ' || missing,
      SCHEMA = 'municipality', TABLE = 'accrual', COLUMN = 'revenue_code';
  END IF;
  SELECT named INTO missing FROM unnest(plans) AS named WHERE named NOT IN (
    SELECT oid FROM municipality.debt_plan WHERE oid = ANY (ARRAY(SELECT unnest(plans))) FOR KEY SHARE) LIMIT 1;
  IF FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'accrual of a plan that is not there: ' || missing,
      SCHEMA = 'municipality', TABLE = 'accrual', COLUMN = 'plan_oid';
  END IF;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "municipality"."accruals_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM municipality.accrual_holds(ARRAY(SELECT DISTINCT registry_oid FROM added),
    ARRAY(SELECT DISTINCT revenue_code FROM added), ARRAY(SELECT DISTINCT plan_oid FROM added WHERE plan_oid IS NOT NULL));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "municipality"."accrual_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM municipality.accrual_holds(ARRAY[NEW.registry_oid], ARRAY[NEW.revenue_code], array_remove(ARRAY[NEW.plan_oid], NULL));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "municipality"."accrual_needs"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_needed boolean;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM municipality.accrual WHERE %I IS NOT NULL)', TG_ARGV[0]) INTO is_needed;
  ELSIF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
    -- An accrual written since this transaction began would not be seen.
    RAISE foreign_key_violation USING MESSAGE = TG_TABLE_NAME || ' keys are given up in read committed transactions alone';
  ELSE
    EXECUTE format('SELECT EXISTS (SELECT FROM municipality.accrual WHERE %I = $1)', TG_ARGV[0])
      INTO is_needed USING to_jsonb(OLD) ->> TG_ARGV[1];
  END IF;
  IF is_needed THEN
    RAISE foreign_key_violation USING MESSAGE = TG_TABLE_NAME || ' is still needed by accruals',
      SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "accrual_added" AFTER INSERT ON "municipality"."accrual" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "municipality"."accruals_added"();
--> statement-breakpoint
CREATE TRIGGER "accrual_moved" AFTER UPDATE ON "municipality"."accrual" FOR EACH ROW
  WHEN (OLD.registry_oid <> NEW.registry_oid OR OLD.revenue_code <> NEW.revenue_code OR OLD.plan_oid IS DISTINCT FROM NEW.plan_oid)
  EXECUTE FUNCTION "municipality"."accrual_moved"();
--> statement-breakpoint
CREATE TRIGGER "registry_needed" AFTER DELETE ON "municipality"."registry"
  FOR EACH ROW EXECUTE FUNCTION "municipality"."accrual_needs"('registry_oid', 'oid');
--> statement-breakpoint
CREATE TRIGGER "registry_renamed" AFTER UPDATE ON "municipality"."registry"
  FOR EACH ROW WHEN (OLD.oid <> NEW.oid) EXECUTE FUNCTION "municipality"."accrual_needs"('registry_oid', 'oid');
--> statement-breakpoint
CREATE TRIGGER "registry_emptied" AFTER TRUNCATE ON "municipality"."registry"
  FOR EACH STATEMENT EXECUTE FUNCTION "municipality"."accrual_needs"('registry_oid');
--> statement-breakpoint
CREATE TRIGGER "revenue_kind_needed" AFTER DELETE ON "municipality"."revenue_kind"
  FOR EACH ROW EXECUTE FUNCTION "municipality"."accrual_needs"('revenue_code', 'code');
--> statement-breakpoint
CREATE TRIGGER "revenue_kind_renamed" AFTER UPDATE ON "municipality"."revenue_kind"
  FOR EACH ROW WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION "municipality"."accrual_needs"('revenue_code', 'code');
--> statement-breakpoint
CREATE TRIGGER "revenue_kind_emptied" AFTER TRUNCATE ON "municipality"."revenue_kind"
  FOR EACH STATEMENT EXECUTE FUNCTION "municipality"."accrual_needs"('revenue_code');
--> statement-breakpoint
CREATE TRIGGER "debt_plan_needed" AFTER DELETE ON "municipality"."debt_plan"
  FOR EACH ROW EXECUTE FUNCTION "municipality"."accrual_needs"('plan_oid', 'oid');
--> statement-breakpoint
CREATE TRIGGER "debt_plan_renamed" AFTER UPDATE ON "municipality"."debt_plan"
  FOR EACH ROW WHEN (OLD.oid <> NEW.oid) EXECUTE FUNCTION "municipality"."accrual_needs"('plan_oid', 'oid');
--> statement-breakpoint
CREATE TRIGGER "debt_plan_emptied" AFTER TRUNCATE ON "municipality"."debt_plan"
  FOR EACH STATEMENT EXECUTE FUNCTION "municipality"."accrual_needs"('plan_oid');
