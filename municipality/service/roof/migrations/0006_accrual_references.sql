ALTER TABLE "municipality"."accrual" DROP CONSTRAINT "accrual_registry_oid_registry_oid_fk";
--> statement-breakpoint
ALTER TABLE "municipality"."accrual" DROP CONSTRAINT "accrual_revenue_code_revenue_kind_code_fk";
--> statement-breakpoint
ALTER TABLE "municipality"."accrual" DROP CONSTRAINT "accrual_plan_oid_debt_plan_oid_fk";

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
