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
