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
