CREATE TABLE "portal"."cancellation_visit" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_visit" text NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cancellation_visit_ends_at" ON "portal"."cancellation_visit" USING btree ("ends_at");