CREATE TABLE "municipality"."request_follower" (
	"request_oid" text NOT NULL,
	"follower_key" text NOT NULL,
	"gsm_number" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_follower_request_oid_follower_key_pk" PRIMARY KEY("request_oid","follower_key")
);
--> statement-breakpoint
ALTER TABLE "municipality"."citizen_request" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "municipality"."citizen_request" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "municipality"."request_follower" ADD CONSTRAINT "request_follower_request_oid_citizen_request_oid_fk" FOREIGN KEY ("request_oid") REFERENCES "municipality"."citizen_request"("oid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "citizen_request_open_point" ON "municipality"."citizen_request" USING btree ("kind_code","latitude","longitude") WHERE "municipality"."citizen_request"."is_open" and "municipality"."citizen_request"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "citizen_request_open_street" ON "municipality"."citizen_request" USING btree ("kind_code","street_code") WHERE "municipality"."citizen_request"."is_open" and "municipality"."citizen_request"."street_code" is not null;