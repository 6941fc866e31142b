CREATE TABLE "municipality"."e_devlet_login" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"identity_no" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "municipality"."member" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "e_devlet_login_expires_at" ON "municipality"."e_devlet_login" USING btree ("expires_at");