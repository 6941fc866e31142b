CREATE TABLE "municipality"."estate_value" (
	"estate_oid" text NOT NULL,
	"year" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "estate_value_estate_oid_year_pk" PRIMARY KEY("estate_oid","year")
);
