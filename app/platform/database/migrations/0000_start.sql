CREATE SCHEMA IF NOT EXISTS "portal";
--> statement-breakpoint
CREATE TABLE "portal"."content_entry" (
	"kind" text NOT NULL,
	"no" integer NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed_editor" text NOT NULL,
	CONSTRAINT "content_entry_kind_no_version_pk" PRIMARY KEY("kind","no","version")
);
--> statement-breakpoint
CREATE TABLE "portal"."content_version" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed_editor" text NOT NULL,
	CONSTRAINT "content_version_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "portal"."due_feed" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."due_reminder" (
	"due_date" date NOT NULL,
	"days_before" integer NOT NULL,
	"last_user_name" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "due_reminder_due_date_days_before_pk" PRIMARY KEY("due_date","days_before")
);
--> statement-breakpoint
CREATE TABLE "portal"."declaration_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"draft_id" text NOT NULL,
	"sealed_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"document_oid" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."draft" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"holder" text NOT NULL,
	"sealed_values" text NOT NULL,
	"sending_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"idle_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."administrator" (
	"subject" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "administrator_subject_granted_at_pk" PRIMARY KEY("subject","granted_at")
);
--> statement-breakpoint
CREATE TABLE "portal"."consent" (
	"id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."e_devlet_choice" (
	"visitor_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."e_devlet_use" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."ended_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."human_check_use" (
	"id" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."kiosk_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"created_by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."kiosk_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"created_by" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "kiosk_device_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."member_email" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"sealed_member" text NOT NULL,
	"sealed_address" text NOT NULL,
	"proof_hash" text,
	"proof_ends_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"reminded_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_email_id_unique" UNIQUE("id"),
	CONSTRAINT "member_email_proof_hash_unique" UNIQUE("proof_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."member_trust" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"phone_changed_at" timestamp with time zone,
	"password_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"member" jsonb NOT NULL,
	"sealed_access_token" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"is_via_e_devlet" boolean NOT NULL,
	"kiosk_id" uuid,
	"sealed_guest_token" text,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"proven_by" text,
	CONSTRAINT "session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "portal"."sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"bound_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_phone" text NOT NULL,
	"sealed_waiting" text,
	"tries" integer NOT NULL,
	"sent_count" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."inbox_visit" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"seen" jsonb NOT NULL,
	"visited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."request_notice" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"channel" text DEFAULT 'sms' NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text NOT NULL,
	"sealed_to" text NOT NULL,
	"sealed_text" text,
	"sealed_condition" text,
	"registry_oid" text,
	"attempts" integer NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"provider_id" text,
	"last_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."audit_anchor" (
	"until" timestamp with time zone PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"digest" text NOT NULL,
	"previous_seal" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."destruction" (
	"day" date NOT NULL,
	"table_name" text NOT NULL,
	"rule" text NOT NULL,
	"rows" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "destruction_day_table_name_rule_pk" PRIMARY KEY("day","table_name","rule")
);
--> statement-breakpoint
CREATE TABLE "portal"."service_closure" (
	"service" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone,
	"until" timestamp with time zone,
	"opens_itself" boolean DEFAULT false NOT NULL,
	"reason" text,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."service_day" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"open_seconds" integer DEFAULT 0 NOT NULL,
	"closed_seconds" integer DEFAULT 0 NOT NULL,
	"disturbed_seconds" integer DEFAULT 0 NOT NULL,
	"missing_seconds" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_day_day_service_pk" PRIMARY KEY("day","service")
);
--> statement-breakpoint
CREATE TABLE "portal"."payment_attempt" (
	"reference" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"registry_oid" text NOT NULL,
	"registry_no" text NOT NULL,
	"payer_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"store_type" text NOT NULL,
	"order_number" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"bank_reference" text,
	"auth_code" text,
	"enrolment_id" text,
	"card_last_four" text,
	"collection_oid" text,
	"receipt_no" text,
	"client_ip" text NOT NULL,
	"browser" text,
	"hand_overs" integer,
	"back_path" text,
	"queue" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_order" UNIQUE("bank_code","order_number")
);
--> statement-breakpoint
CREATE TABLE "portal"."payment_attempt_line" (
	"reference" text NOT NULL,
	"accrual_oid" text NOT NULL,
	"registry_oid" text,
	"registry_no" text,
	"title" text NOT NULL,
	"about" text,
	"year" integer NOT NULL,
	"instalment_no" integer NOT NULL,
	"instalment_count" integer NOT NULL,
	"principal" bigint NOT NULL,
	"late_fee" bigint NOT NULL,
	"fee_kind" text,
	"total" bigint NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "payment_attempt_line_reference_accrual_oid_pk" PRIMARY KEY("reference","accrual_oid")
);
--> statement-breakpoint
CREATE TABLE "portal"."payment_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "portal"."payment_return_repeat" (
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_return_repeat_reference_kind_reason_pk" PRIMARY KEY("reference","kind","reason")
);
--> statement-breakpoint
CREATE TABLE "portal"."receipt_file" (
	"receipt_no" text NOT NULL,
	"is_masked" boolean NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"sealed_payer" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_file_receipt_no_is_masked_pk" PRIMARY KEY("receipt_no","is_masked")
);
--> statement-breakpoint
CREATE TABLE "portal"."reconciliation" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"looked_at" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."used_receipt_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."audit" (
	"subject" text NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"sealed_actor_name" text,
	"place" text NOT NULL,
	"detail" text,
	"session_id" text,
	"previous_seal" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_subject_no_pk" PRIMARY KEY("subject","no")
);
--> statement-breakpoint
CREATE TABLE "portal"."rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."record_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_secret_one" CHECK ("portal"."record_secret"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "portal"."declaration_upload" ADD CONSTRAINT "declaration_upload_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "portal"."draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."payment_attempt_line" ADD CONSTRAINT "payment_attempt_line_reference_payment_attempt_reference_fk" FOREIGN KEY ("reference") REFERENCES "portal"."payment_attempt"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_upload_draft_id" ON "portal"."declaration_upload" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "draft_holder" ON "portal"."draft" USING btree ("holder","kind");--> statement-breakpoint
CREATE INDEX "draft_ends_at" ON "portal"."draft" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "consent_user_name" ON "portal"."consent" USING btree ("user_name","kind","at");--> statement-breakpoint
CREATE INDEX "e_devlet_choice_expires_at" ON "portal"."e_devlet_choice" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "e_devlet_use_expires_at" ON "portal"."e_devlet_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ended_session_ends_at" ON "portal"."ended_session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "human_check_use_expires_at" ON "portal"."human_check_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_email_reminded_on" ON "portal"."member_email" USING btree ("reminded_on");--> statement-breakpoint
CREATE INDEX "session_ends_at" ON "portal"."session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "session_user_name" ON "portal"."session" USING btree ((member->>'UserName'));--> statement-breakpoint
CREATE INDEX "sms_code_created_at" ON "portal"."sms_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "request_notice_at" ON "portal"."request_notice" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_outbox_one_under_way" ON "portal"."sms_outbox" USING btree ("dedupe_key") WHERE state in ('held', 'queued', 'sending');--> statement-breakpoint
CREATE INDEX "sms_outbox_under_way" ON "portal"."sms_outbox" USING btree ("not_before") WHERE state in ('held', 'queued', 'sending');--> statement-breakpoint
CREATE INDEX "sms_outbox_changed_at" ON "portal"."sms_outbox" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_owner" ON "portal"."payment_attempt" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_created_at" ON "portal"."payment_attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_unsettled" ON "portal"."payment_attempt" USING btree ("changed_at") WHERE (state in ('created', 'at_bank', 'authenticated', 'provisioned', 'unknown', 'refunding') or (state = 'under_review' and reason in ('bank-silent', 'bank-denied', 'sale-unconfirmed')));--> statement-breakpoint
CREATE INDEX "payment_attempt_in_review" ON "portal"."payment_attempt" USING btree ("created_at","reference") WHERE state = 'under_review';--> statement-breakpoint
CREATE INDEX "payment_attempt_to_refund" ON "portal"."payment_attempt" USING btree ("created_at","reference") WHERE state in ('refund_due', 'refunding');--> statement-breakpoint
CREATE INDEX "payment_attempt_collected" ON "portal"."payment_attempt" USING btree ("changed_at","amount") WHERE state = 'collected';--> statement-breakpoint
CREATE INDEX "payment_attempt_waiting" ON "portal"."payment_attempt" USING btree ("created_at","reference") WHERE state in ('at_bank', 'authenticated', 'provisioned', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_line_one_open" ON "portal"."payment_attempt_line" USING btree ("accrual_oid") WHERE is_open;--> statement-breakpoint
CREATE INDEX "payment_event_reference" ON "portal"."payment_event" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "used_receipt_link_ends_at" ON "portal"."used_receipt_link" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "portal"."audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_sending" ON "portal"."audit" USING btree ("at","action") WHERE action in ('declaration-sent', 'request-sent');
--> statement-breakpoint
-- Rows of the audit record and of the consents are added and never changed or taken out, whoever asks.
CREATE FUNCTION "portal"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "portal"."audit"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_no_truncate" BEFORE TRUNCATE ON "portal"."audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "consent_append_only" BEFORE UPDATE OR DELETE ON "portal"."consent"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "consent_no_truncate" BEFORE TRUNCATE ON "portal"."consent"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
-- Anchors of the audit record are added and never changed or taken out; proofs of destruction only grow.
CREATE TRIGGER "audit_anchor_append_only" BEFORE UPDATE OR DELETE ON "portal"."audit_anchor"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_anchor_no_truncate" BEFORE TRUNCATE ON "portal"."audit_anchor"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "destruction_append_only" BEFORE DELETE ON "portal"."destruction"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "destruction_grows" BEFORE UPDATE ON "portal"."destruction"
  FOR EACH ROW WHEN (
    NEW."rows" < OLD."rows" OR NEW."last_at" < OLD."last_at"
    OR (NEW."day", NEW."table_name", NEW."rule") IS DISTINCT FROM (OLD."day", OLD."table_name", OLD."rule")
  ) EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "destruction_no_truncate" BEFORE TRUNCATE ON "portal"."destruction"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "content_version_append_only" BEFORE UPDATE OR DELETE ON "portal"."content_version"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "content_version_no_truncate" BEFORE TRUNCATE ON "portal"."content_version"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "content_entry_append_only" BEFORE UPDATE OR DELETE ON "portal"."content_entry"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "content_entry_no_truncate" BEFORE TRUNCATE ON "portal"."content_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
