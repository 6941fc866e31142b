CREATE TABLE "portal"."due_feed" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_feed_token_hash_unique" UNIQUE("token_hash")
);
