CREATE TABLE "municipality"."exchange_phone_notice" (
	"oid" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"new_phone" text,
	"at" timestamp with time zone NOT NULL
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
ALTER TABLE "municipality"."member" ADD COLUMN "gsm_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "municipality"."registry" ADD COLUMN "gsm_changed_at" timestamp with time zone;