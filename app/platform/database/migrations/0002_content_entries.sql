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
CREATE TRIGGER "content_entry_append_only" BEFORE UPDATE OR DELETE ON "portal"."content_entry"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "content_entry_no_truncate" BEFORE TRUNCATE ON "portal"."content_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
