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
	"until" timestamp with time zone,
	"reason" text,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."record_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_secret_one" CHECK ("portal"."record_secret"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "audit_at" ON "portal"."audit" USING btree ("at");