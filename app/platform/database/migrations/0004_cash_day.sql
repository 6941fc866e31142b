CREATE TABLE "portal"."cash_day" (
	"day" date PRIMARY KEY NOT NULL,
	"bank_total" bigint NOT NULL,
	"ledger_total" bigint NOT NULL,
	"waiting_since" timestamp with time zone,
	"closed_at" timestamp with time zone NOT NULL
);
