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
