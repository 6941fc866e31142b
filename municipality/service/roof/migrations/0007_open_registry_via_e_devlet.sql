ALTER TABLE "municipality"."e_devlet_login" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "municipality"."e_devlet_login" ADD COLUMN "surname" text;