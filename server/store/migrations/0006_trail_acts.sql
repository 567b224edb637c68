ALTER TABLE "site_trail" ADD COLUMN "act" text;--> statement-breakpoint
CREATE UNIQUE INDEX "site_trail_act" ON "site_trail" USING btree ("act","application") WHERE "site_trail"."act" is not null;