-- Anchors of the audit record and proofs of destruction are added and never changed or taken out.
CREATE TRIGGER "audit_anchor_append_only" BEFORE UPDATE OR DELETE ON "portal"."audit_anchor"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_anchor_no_truncate" BEFORE TRUNCATE ON "portal"."audit_anchor"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "destruction_append_only" BEFORE UPDATE OR DELETE ON "portal"."destruction"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "destruction_no_truncate" BEFORE TRUNCATE ON "portal"."destruction"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
