CREATE TABLE "portal"."member_email" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"sealed_member" text NOT NULL,
	"sealed_address" text NOT NULL,
	"proof_hash" text,
	"proof_ends_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"reminded_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_email_id_unique" UNIQUE("id"),
	CONSTRAINT "member_email_proof_hash_unique" UNIQUE("proof_hash")
);
--> statement-breakpoint
CREATE TABLE "portal"."inbox_visit" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"seen" jsonb NOT NULL,
	"visited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "member_email_reminded_on" ON "portal"."member_email" USING btree ("reminded_on");