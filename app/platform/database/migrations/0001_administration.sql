CREATE TABLE "portal"."content_version" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed_editor" text NOT NULL,
	CONSTRAINT "content_version_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "portal"."administrator" (
	"subject" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "administrator_subject_granted_at_pk" PRIMARY KEY("subject","granted_at")
);
--> statement-breakpoint
CREATE TRIGGER "content_version_append_only" BEFORE UPDATE OR DELETE ON "portal"."content_version"
  FOR EACH ROW EXECUTE FUNCTION "portal"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "content_version_no_truncate" BEFORE TRUNCATE ON "portal"."content_version"
  FOR EACH STATEMENT EXECUTE FUNCTION "portal"."refuse_change"();
