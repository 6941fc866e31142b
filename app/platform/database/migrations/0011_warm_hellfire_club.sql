CREATE TABLE "portal"."payment_return_repeat" (
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_return_repeat_reference_kind_reason_pk" PRIMARY KEY("reference","kind","reason")
);
