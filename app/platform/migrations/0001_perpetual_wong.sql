CREATE TABLE "portal"."e_devlet_choice" (
	"visitor_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."e_devlet_use" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "e_devlet_choice_expires_at" ON "portal"."e_devlet_choice" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "e_devlet_use_expires_at" ON "portal"."e_devlet_use" USING btree ("expires_at");