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
