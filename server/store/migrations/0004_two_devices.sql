CREATE TABLE "site_presentation_views" (
	"id" text PRIMARY KEY NOT NULL,
	"shown" jsonb,
	"shown_version" integer DEFAULT 0 NOT NULL,
	"seen" jsonb,
	"seen_version" integer DEFAULT 0 NOT NULL,
	"follows" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_presentation_views_at" ON "site_presentation_views" USING btree ("at");